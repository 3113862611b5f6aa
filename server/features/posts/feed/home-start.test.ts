import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { withCards } from '#server/features/posts/index.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { followedFirst, newestOfSource, openHome } from './home.queries.ts';

const test = freshApp();
const [ana] = test.people('Ana');

interface Written {
  source: string;
  /** Minutes since the beginning. */
  minute: number;
}

const timeOf = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));

/** Makes Ana follow someone with posts of these minutes. */
async function followWriter(minutes: number[], tag?: string): Promise<Written[]> {
  const writer = await test.person();
  await test.follow(ana, writer);
  await write(writer, minutes, tag);
  return minutes.map((minute) => ({ source: writer.id, minute }));
}

async function write(writer: TestPerson, minutes: number[], tag?: string): Promise<void> {
  const times = minutes.map(timeOf);
  await sql`
    with made as (
      insert into posts (id, author_id, slug, title, markdown, html, excerpt, image, reading_time, chosen_tags, tags,
        score, published_at, updated_at)
      select gen_random_uuid(), ${writer.id}, gen_random_uuid(), '', '', '', '', '', 1, '{}', '{}', random(), time, time
      from unnest(${times}::timestamptz[]) as time returning id, published_at)
    insert into post_tags (tag, published_at, post_id)
    select ${tag ?? ''}, published_at, id from made where ${tag !== undefined}`.execute(test.context.db);
}

const followTag = (tag: string) => test.call('PUT /api/tags/{tag}/follow', { as: ana, params: { tag } });

const open = (limit = 2_000) => openHome(test.context.db, { id: ana.id, sessionId: '' }, limit);

/** Computes the intended border the long way. */
function borderOf(all: Written[]): Date {
  const newest = Object.values(Object.groupBy(all, ({ source }) => source)).map((of) =>
    of!
      .map(({ minute }) => minute)
      .toSorted((one, other) => other - one)
      .slice(0, newestOfSource),
  );
  const bounds = newest.filter((of) => of.length === newestOfSource).map((of) => of.at(-1)!);
  const merged = newest.flat().toSorted((one, other) => other - one);
  return timeOf(Math.max(...bounds, merged.at(followedFirst - 1) ?? merged.at(-1)!));
}

async function expectBorderOf(all: Written[]): Promise<void> {
  const { since, rows } = await open();
  expect(since).toEqual(borderOf(all));
  const entries = await withCards(test.context.db, rows);
  const shown = entries.map(({ card }) => Date.parse(card.date)).toSorted((one, other) => other - one);
  const meant = all.map(({ minute }) => timeOf(minute)).filter((time) => time >= since!);
  expect(shown).toEqual(meant.map(Number).toSorted((one, other) => other - one));
  expect(rows.map((row) => row.score)).toEqual(rows.map((row) => row.score).toSorted((a, b) => b - a));
}

const every = (step: number, count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

describe('what comes first on a home', () => {
  it('is nothing without follows, and with follows of whom nothing is there', async () => {
    expect(await open()).toEqual({ since: null, rows: [] });
    await followWriter([]);
    await followTag('nada');
    expect(await open()).toEqual({ since: null, rows: [] });
  });

  it('is all where there is little', async () => {
    const all = [
      await followWriter([5]),
      await followWriter([1, 9]),
      await followWriter(every(3, 40)),
    ].flat();
    await expectBorderOf(all);
    expect((await open(21)).rows).toHaveLength(21);
  });

  it('goes as far back as the newest of all, whoever wrote them', async () => {
    const all: Written[] = [];
    for (let index = 0; index < 30; index += 1) all.push(...(await followWriter(every(7, 30, index))));
    // One wrote mostly recently, one long ago, and one a little now and then.
    all.push(...(await followWriter(every(1, 50, 130))), ...(await followWriter(every(1, 50, -500))));
    all.push(...(await followWriter([0, 100, 200])));
    await expectBorderOf(all);
  });

  it('goes as far back as the newest of each, among many', async () => {
    const all: Written[] = [];
    for (let index = 0; index < 12; index += 1) all.push(...(await followWriter(every(50, 5, index))));
    all.push(...(await followWriter(every(1, 150, 60))));
    await expectBorderOf(all);
  });

  it('takes all of one instant, be they more than come first of one or of all', async () => {
    const one = await followWriter([...every(0, 130, 7), ...every(1, 20)]);
    await expectBorderOf(one);
    const all = [...one];
    for (let index = 0; index < 12; index += 1) all.push(...(await followWriter(every(0, 60, 9))));
    await expectBorderOf(all);
  });

  it('counts a post twice that a person and a tag give, and shows it once', async () => {
    await followTag('ifsp');
    const all: Written[] = [];
    for (let index = 0; index < 6; index += 1)
      all.push(...(await followWriter(every(11, 60, index), 'ifsp')));
    const tagged = all.map(({ minute }) => ({ source: 'ifsp', minute }));
    const { since, rows } = await open();
    expect(since).toEqual(borderOf([...all, ...tagged]));
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.every((row) => row.by_followed && row.followed_tag === 'ifsp')).toBe(true);
  });

  it('ranks what a tag alone gives by its score', async () => {
    const stranger = await test.person();
    await write(stranger, every(1, 50), 'ifsp');
    await followTag('ifsp');
    await expectBorderOf(every(1, 50).map((minute) => ({ source: 'ifsp', minute })));
    expect((await open(limits.pageSize)).rows.some((row) => row.by_followed)).toBe(false);
  });
});
