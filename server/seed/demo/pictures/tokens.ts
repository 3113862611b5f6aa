import { circle, group, leaf, rect, shape, stroke } from './svg.ts';

/** Small symbols, about 200 wide around their centre, in two colours. */
export type Token = (main: string, second: string) => string;

export const heart = (fill: string, size = 1) =>
  group(
    `scale(${size})`,
    shape('M0 78C-120 -8 -88 -92 -38 -88C-14 -86 0 -64 0 -52C0 -64 14 -86 38 -88C88 -92 120 -8 0 78Z', fill),
  );

const gear: Token = (main, second) =>
  [0, 45, 90, 135].map((angle) => group(`rotate(${angle})`, rect(-17, -92, 34, 184, main, 8))).join('') +
  circle(0, 0, 66, main) +
  circle(0, 0, 27, second);

const sprout: Token = (main, second) =>
  stroke('M0 84C0 30 0 10 0 -30', 14, main) + leaf(0, -8, 92, -38, main) + leaf(0, 20, 86, -148, second);

const openBook: Token = (main, second) =>
  shape('M-8 62C-40 38 -70 36 -96 44V-52C-70 -60 -40 -56 -8 -32Z', main) +
  shape('M8 62C40 38 70 36 96 44V-52C70 -60 40 -56 8 -32Z', second);

const bolt: Token = (main) => shape('M18 -96L-58 18H-10L-22 96L60 -26H8Z', main);

const brackets: Token = (main, second) =>
  stroke('M-40 -56L-92 0L-40 56', 24, main) +
  stroke('M40 -56L92 0L40 56', 24, main) +
  stroke('M16 -66L-16 66', 20, second);

const brush: Token = (main, second) =>
  group(
    'rotate(40)',
    rect(-17, -100, 34, 108, main, 14) +
      rect(-22, 6, 44, 26, second, 6) +
      shape('M-24 34H24C26 66 8 78 0 104C-8 78 -26 66 -24 34Z', main),
  );

const beatingHeart: Token = (main) => heart(main, 0.95);

export const tokens = [gear, sprout, openBook, bolt, brackets, brush, beatingHeart] as const;
