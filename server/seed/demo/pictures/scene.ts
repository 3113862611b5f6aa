import type { Tone } from './palette.ts';
import type { Random } from './random.ts';

/** Draws the foreground, 1600 by 900, as SVG without text. */
export type Scene = (random: Random, tone: Tone) => string;
