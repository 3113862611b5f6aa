import { writeCursor } from '#server/http/cursor.ts';
import { drawText, type Draw } from './draw-value.ts';

const id = '01890000-0000-7000-8000-000000000000';

/** Values of the kinds in cursors, including some that a database cannot store. */
const times = [
  '2026-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T00:00Z',
  '',
];
const numbers = [0, 1, -1, 2, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 5e-324, -1e308];
const ids = [id, id.toUpperCase(), `{${id}}`, 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Draws a cursor in the shape of some list, or of none. */
export function drawCursor(draw: Draw): string {
  const { random } = draw;
  const time = () => random.pick(times);
  const number = () => random.pick(numbers);
  const parts = random.pick([
    () => [time(), random.pick(ids)],
    () => [number(), random.pick(ids)],
    () => [number(), drawText(draw).slice(0, 50)],
    () => [random.pick(['followed', 'rest']), time(), number(), random.pick(ids)],
    () => [random.below(3), time(), number(), random.pick(ids)],
    () => [drawText(draw).slice(0, 50)],
  ])();
  return random.below(8) === 0 ? drawText(draw) : writeCursor(parts);
}
