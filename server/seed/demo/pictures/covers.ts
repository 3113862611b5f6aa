import { allTones, lightTones, tones } from './palette.ts';
import type { Tone } from './palette.ts';
import { field, heartbeat, pot, scales } from './scenes-care.ts';
import { circuit, factory, spark, tools } from './scenes-industry.ts';
import { arrow, doors, horizon, junction, longRoad } from './scenes-roads.ts';
import { books, campus, code, design, plan, sheet, talk } from './scenes-study.ts';
import type { Scene } from './scene.ts';
import { seededRandom } from './random.ts';
import { group, rect } from './svg.ts';

interface Motif {
  scene: Scene;
  tones: readonly [Tone, ...Tone[]];
  /** Mirrors every other picture; absent if an arrow has to point to the right. */
  mirrors?: true;
}

const motifs: Record<string, Motif> = {
  road: { scene: longRoad, tones: allTones, mirrors: true },
  junction: { scene: junction, tones: allTones, mirrors: true },
  arrow: { scene: arrow, tones: lightTones },
  horizon: { scene: horizon, tones: allTones, mirrors: true },
  doors: { scene: doors, tones: lightTones, mirrors: true },
  heartbeat: { scene: heartbeat, tones: allTones, mirrors: true },
  circuit: { scene: circuit, tones: allTones },
  tools: { scene: tools, tones: lightTones, mirrors: true },
  spark: { scene: spark, tones: [tones.butter, tones.peach, tones.forest], mirrors: true },
  factory: { scene: factory, tones: lightTones },
  pot: { scene: pot, tones: lightTones, mirrors: true },
  field: { scene: field, tones: lightTones, mirrors: true },
  plan: { scene: plan, tones: allTones, mirrors: true },
  scales: { scene: scales, tones: allTones, mirrors: true },
  code: { scene: code, tones: allTones },
  books: { scene: books, tones: lightTones, mirrors: true },
  campus: { scene: campus, tones: lightTones, mirrors: true },
  sheet: { scene: sheet, tones: allTones },
  talk: { scene: talk, tones: allTones },
  design: { scene: design, tones: allTones, mirrors: true },
};

export const coverMotifs: readonly string[] = Object.keys(motifs);

/** Draws a cover as SVG, 1600 by 900. Throws for an unknown motif. */
export function drawCover(motif: string, seed: number): string {
  const found = motifs[motif];
  if (!found) throw new Error(`No cover motif is called '${motif}'`);
  const random = seededRandom(motif, seed);
  const tone = random.pick(found.tones);
  const scene = found.scene(random, tone);
  const drawn = found.mirrors && random.chance(0.5) ? group('translate(1600 0) scale(-1 1)', scene) : scene;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">${rect(0, 0, 1600, 900, tone.back)}${drawn}</svg>`;
}
