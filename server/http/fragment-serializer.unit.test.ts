import { expect, it } from 'vitest';
import { z } from 'zod';
import { post, postCard, postSeen } from '#contract/posts.ts';
import { seededRandom } from '../seed/bulk/random.ts';
import { fragmentSerializer } from './fragment-serializer.ts';

const random = seededRandom(7);
const texts = [
  '',
  'Um plantão',
  '“Aspas", \\ barra',
  '</script>\u2028\u2029',
  '😀\uD800 …',
  '}}{"a":1},',
  '\0\n\t',
];
const text = (): string => Array.from({ length: random.below(4) }, () => random.pick(texts)).join('');
const flag = (): boolean => random.below(2) === 1;

/** Returns a random value of that schema. */
function draw<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
function draw(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.ZodType>(schema.shape).map(([name, part]) => [name, draw(part)]),
    );
  if (schema instanceof z.ZodArray)
    return Array.from({ length: random.below(5) }, () => draw(schema.element as z.ZodType));
  if (schema instanceof z.ZodBoolean) return flag();
  if (schema instanceof z.ZodNumber) return 1 + random.below(1000);
  // Formatted texts: dates and addresses.
  return [text(), new Date(random.below(2e9) * 1000).toISOString(), ''].find(
    (each) => schema.safeParse(each).success,
  );
}

/** Shuffles members, also of nested objects. */
const shuffled = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, shuffled<unknown>(each)] as const);
  return Object.fromEntries(entries.toSorted(() => random.below(3) - 1)) as T;
};

const read = (chunks: Buffer[]): unknown => JSON.parse(Buffer.concat(chunks).toString());

it('writes what both parts say, in whatever order their members come', () => {
  const serializer = fragmentSerializer(postCard, postSeen);
  for (let turn = 0; turn < 500; turn += 1) {
    const [shared, own] = [draw(postCard), draw(postSeen)];
    const whole = { ...shared, ...own, author: { ...shared.author, ...own.author } };
    const fragment = serializer.fragment(shuffled(shared));
    const written = read(serializer.write(fragment, shuffled(own)));
    // JSON cannot hold lone surrogates: both sides are parsed from it.
    expect(written).toEqual(JSON.parse(Buffer.from(JSON.stringify(whole)).toString()));
    expect(post.strict().parse(written)).toEqual(written);
    expect(read(serializer.write(fragment, own))).toEqual(written);
  }
});

it('joins objects at any depth, and parts that have nothing of their own there', () => {
  const inner = z.object({ a: z.string() });
  const serializer = fragmentSerializer(
    z.object({ one: z.object({ x: inner, b: z.number() }), two: inner, list: z.array(inner) }),
    z.object({
      one: z.object({ x: z.object({ c: z.null() }) }),
      two: z.object({ d: inner }),
      own: z.string(),
    }),
  );
  const fragment = serializer.fragment({ one: { x: { a: '1' }, b: 2 }, two: { a: '3' }, list: [{ a: '4' }] });
  expect(
    read(serializer.write(fragment, { one: { x: { c: null } }, two: { d: { a: '5' } }, own: '6' })),
  ).toEqual({
    one: { x: { a: '1', c: null }, b: 2 },
    two: { a: '3', d: { a: '5' } },
    list: [{ a: '4' }],
    own: '6',
  });
});

it('writes nothing that its schemas do not have, and refuses what does not fit them', () => {
  const serializer = fragmentSerializer(postCard, postSeen);
  const secret = { ...draw(postCard), email: 'ana@exemplo.br' };
  const leaked = { ...draw(postSeen), password: 'x' };
  const chunks = serializer.write(serializer.fragment(secret), leaked);
  expect(Object.keys(read(chunks) as object).toSorted()).toEqual(Object.keys(post.shape).toSorted());
  const wrong = { ...draw(postSeen), likes: 'muitos' } as unknown as z.infer<typeof postSeen>;
  expect(() => serializer.write(serializer.fragment(draw(postCard)), wrong)).toThrow(z.ZodError);
  expect(() =>
    serializer.fragment({ ...draw(postCard), tags: null } as unknown as z.infer<typeof postCard>),
  ).toThrow(z.ZodError);
});

it.each([
  ["'a' stands in both", 'the same member in both', z.object({ a: z.string() }), z.object({ a: z.string() })],
  [
    "'b' may be missing",
    'a member that may be missing',
    z.object({ a: z.string() }),
    z.object({ b: z.string().optional() }),
  ],
  ['nothing is shared', 'nothing that is shared', z.object({}), z.object({ b: z.string() })],
])('says %j of schemas with %s', (message, _what, shared, own) => {
  expect(() => fragmentSerializer<z.ZodObject, z.ZodObject>(shared, own)).toThrow(message);
});
