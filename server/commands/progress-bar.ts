import { Presets, SingleBar } from 'cli-progress';

/** The progress bar of long commands; without a terminal, a line every five seconds. */
export function progressBar(unit: string): SingleBar {
  return new SingleBar(
    {
      format: `{bar} {percentage}% | {value}/{total} ${unit} | faltam {eta_formatted}`,
      noTTYOutput: true,
      notTTYSchedule: 5_000,
    },
    Presets.shades_classic,
  );
}
