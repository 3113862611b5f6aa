import type { JsonSchema } from '#server/http/reference/openapi-types.ts';
import type { Random } from '#server/seed/bulk/random.ts';

export interface Draw {
  random: Random;
  schemas: Record<string, JsonSchema>;
  /** Texts that cause trouble. */
  hostile: readonly string[];
  /** Names of existing things. */
  known: readonly string[];
}

const strange: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  [],
  {},
  [[[[]]]],
  { toString: 'x' },
  { constructor: { prototype: { x: 1 } } },
];

/** Our own, beyond published lists: what a database, a header or a text cannot hold. */
const ownHostile = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066abc',
  '\u200b\u200d\ufeff',
  '\uffff',
  'a\r\nb: c',
  '%00',
  '%c0%af',
  '../../etc/passwd',
  "'; drop table users; --",
  '$1',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'a'.repeat(255),
  'a'.repeat(256),
  'é'.repeat(10_001),
  'x'.repeat(50_001),
];

/** Draws a value that matches the schema or, one time in four at each place, anything else. */
export function drawValue(draw: Draw, schema: JsonSchema): unknown {
  const { random } = draw;
  if (random.below(8) === 0) return random.pick(strange);
  if (random.below(6) === 0) return drawHostile(draw);
  const { $ref, anyOf, type, properties, items } = schema;
  if ($ref) return drawValue(draw, draw.schemas[$ref.split('/').at(-1)!]!);
  if (anyOf) return drawValue(draw, random.pick(anyOf));
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (type === 'object') return drawObject(draw, properties ?? {}, schema.required ?? []);
  if (type === 'array') return Array.from({ length: random.below(4) }, () => drawValue(draw, items ?? {}));
  if (type === 'integer' || type === 'number') return random.below(7);
  if (type === 'boolean') return random.below(2) === 0;
  return drawText(draw);
}

export function drawText(draw: Draw): string {
  return draw.random.below(3) === 0 ? drawHostile(draw) : draw.random.pick(draw.known);
}

function drawHostile({ random, hostile }: Draw): string {
  return random.below(3) === 0 ? random.pick(ownHostile) : random.pick(hostile);
}

function drawObject(
  draw: Draw,
  properties: Record<string, JsonSchema>,
  required: readonly string[],
): Record<string, unknown> {
  const { random } = draw;
  const names = Object.keys(properties).filter((name) => random.below(required.includes(name) ? 20 : 3) > 0);
  const object = Object.fromEntries(names.map((name) => [name, drawValue(draw, properties[name]!)]));
  if (random.below(15) === 0) object[drawHostile(draw)] = drawHostile(draw);
  return object;
}
