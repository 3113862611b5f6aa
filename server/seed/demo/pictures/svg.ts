import { color } from './palette.ts';
import type { Tone } from './palette.ts';

type Attributes = Record<string, string | number>;

const round = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${round(value)}"`);
  return `<${name} ${written.join(' ')}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  element('rect', { x, y, width, height, fill, rx });

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  element('circle', { cx, cy, r, fill });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  element('ellipse', { cx, cy, rx, ry, fill });

export const shape = (d: string, fill: string) => element('path', { d, fill });

/** A line with round ends and corners. */
export const stroke = (d: string, width: number, paint: string, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: paint,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const group = (transform: string, ...children: string[]) =>
  `<g transform="${transform}">${children.join('')}</g>`;

/** Clips children to a circle or any other shape; `id` must be unique in the picture. */
export const clipped = (id: string, outline: string, ...children: string[]) =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${children.join('')}</g>`;

/** The motif of all covers: a road seen from above, with its dashed middle line. */
export function road(d: string, width: number, tone: Tone): string {
  const dash = width * 0.36;
  return (
    stroke(d, width, tone.road) +
    stroke(d, width * 0.075, tone.line, { 'stroke-dasharray': `${dash} ${dash * 0.95}` })
  );
}

/** A road's end: an arrowhead that points along `angle` (degrees, 0 to the right). */
export const tip = (x: number, y: number, angle: number, size: number, fill: string) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    element('path', {
      d: `M0 ${-size}L${size * 1.15} 0L0 ${size}Z`,
      fill,
      stroke: fill,
      'stroke-width': size * 0.3,
      'stroke-linejoin': 'round',
    }),
  );

/** A hill or wave that fills the picture from a line of heights down to its lower edge. */
export function hill(heights: readonly number[], fill: string): string {
  const step = 1600 / (heights.length - 1);
  const [first = 0, ...rest] = heights;
  const curve = rest.map((height, i) => {
    const before = heights[i]!;
    const middle = i * step + step / 2;
    return `C${middle} ${before} ${middle} ${height} ${(i + 1) * step} ${height}`;
  });
  return shape(`M0 ${first}${curve.join('')}V900H0Z`, fill);
}

export const tree = (x: number, y: number, size: number, leaf: string, trunk: string = color.ink) =>
  rect(x - size * 0.05, y - size * 0.5, size * 0.1, size * 0.5, trunk, size * 0.03) +
  ellipse(x, y - size * 0.72, size * 0.3, size * 0.38, leaf);

export const leaf = (x: number, y: number, length: number, angle: number, fill: string) =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    shape(
      `M0 0C${length * 0.2} ${-length * 0.38} ${length * 0.75} ${-length * 0.38} ${length} 0C${length * 0.75} ${length * 0.38} ${length * 0.2} ${length * 0.38} 0 0Z`,
      fill,
    ),
  );

/**
 * A road to the horizon. `centre` returns its middle for a nearness from 0 (the horizon, at height `far`) to 1 (the picture's
 * lower edge).
 */
export function roadToHorizon(
  far: number,
  centre: (near: number) => number,
  width: number,
  tone: Tone,
): string {
  const edge = (near: number, side: number) =>
    `${Math.round(centre(near) + side * width * (0.012 + near * 0.988))} ${Math.round(far + (900 - far) * near)}`;
  const steps = Array.from({ length: 41 }, (_, i) => (i / 40) ** 1.6);
  const strip = (from: number, to: number, half: number) => {
    const inside = [from, ...steps.filter((near) => near > from && near < to), to];
    const left = inside.map((near) => edge(near, -half));
    const right = inside.toReversed().map((near) => edge(near, half));
    return `M${[...left, ...right].join('L')}Z`;
  };
  // Dashes of equal length on the ground shrink with distance: nearness is one over depth.
  const dashes = Array.from({ length: 14 }, (_, i) =>
    strip(1 / (1.55 + i * 0.9), 1 / (1.1 + i * 0.9), 0.028),
  );
  return shape(strip(0, 1, 0.5), tone.road) + shape(dashes.join(''), tone.line);
}
