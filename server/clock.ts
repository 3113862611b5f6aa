import { clocks, type Clock } from '#contract/clocks.ts';
import type { Config } from './config.ts';

/** A promised period in milliseconds, as long as it is on this installation. */
export const period = ({ clockScale }: Pick<Config, 'clockScale'>, clock: Clock): number =>
  clocks[clock] * clockScale;
