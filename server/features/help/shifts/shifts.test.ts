import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hour, minute } from '#contract/durations.ts';
import type { ShiftEvent } from '#contract/help/shifts.ts';
import { readEvents } from '#server/testing/event-reader.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeShifts } from './shift-clock.service.ts';
import { becomeChecked, openShift } from './shifts.testing.ts';

const test = fileApp();
const [helena, bia] = test.people('Helena Prado', 'Bia');
beforeAll(async () => {
  await becomeChecked(test, helena, 'enfermagem');
});

async function aShift(as = helena): Promise<string> {
  await sql`update shifts set state = 'ended', wake_at = null where helper_id = ${as.id}`.execute(
    test.context.db,
  );
  const reply = await openShift(test, as);
  expect(reply.status).toBe(201);
  return reply.body.slug;
}
const read = async (slug: string, as?: TestPerson) =>
  (await test.call('GET /api/shifts/{slug}', { as, params: { slug } })).body;
let asked = 0;
const ask = (slug: string, as: TestPerson, more: object = {}) =>
  test.call('POST /api/shifts/{slug}/questions', {
    as,
    params: { slug },
    raw: { title: `Como é o plantão da noite ${(asked += 1)}?`, ...more },
  });
const answer = (slug: string, as: TestPerson, markdown = 'É longo, e ninguém fica só.') =>
  test.sendAnswer(as, slug, markdown);
const begin = (slug: string, as: TestPerson) =>
  test.call('PUT /api/shifts/{slug}/begun', { as, params: { slug } });
const leave = (slug: string, as?: TestPerson) =>
  test.call('DELETE /api/shifts/{slug}', { as, params: { slug } });

/** Moves a shift to that many minutes after its start, and polls. */
async function at(slug: string, minutes: number): Promise<void> {
  await sql`
    update shifts set starts_at = now() - make_interval(mins => ${minutes}),
      began_at = case when began_at is not null then now() - make_interval(mins => ${minutes}) end, wake_at = now() - interval '1 second'
    where slug = ${slug}`.execute(test.context.db);
  await wakeShifts(test.context);
}

describe('a shift', () => {
  it('is opened by who is checked, at least a day ahead, and listed', async () => {
    const [stranger, unchecked] = [await test.person('Nina'), await test.person('Olga')];
    await test.call('PUT /api/home/birth', { as: unchecked, body: { year: 1985, month: 3 } });
    expect((await openShift(test, stranger)).error.code).toBe('adults_help');
    expect((await openShift(test, unchecked)).error.code).toBe('not_checked');
    const soon = new Date(Date.now() + 23 * hour).toISOString();
    expect((await openShift(test, helena, { startsAt: soon })).error.fields).toHaveProperty('startsAt');
    expect((await openShift(test, helena, { minutes: 45 })).error.fields).toHaveProperty('minutes');
    expect((await openShift(test, helena, { career: 'inventada' })).error.fields).toHaveProperty('career');
    const phone = await openShift(test, helena, { title: 'Me chame no zap 81 98765-4321' });
    expect(phone.error.code).toBe('contact_in_text');
    const slug = await aShift();
    const { shifts } = (await test.call('GET /api/shifts')).body;
    expect(shifts.find((each) => each.slug === slug)).toMatchObject({
      state: 'planned',
      minutes: 30,
      questions: 0,
      career: { slug: 'enfermagem' },
      helper: { name: 'Helena Prado', checked: { by: 'hospital.org.br' } },
    });
    const params = { slug: 'enfermagem' };
    const page = (await test.call('GET /api/careers/{slug}', { params })).body;
    expect(page.shifts).toMatchObject([{ slug, helper: { username: '', name: /^Enfermeir[oa]/ } }]);
    const member = (await test.call('GET /api/careers/{slug}', { params, as: helena })).body;
    expect(member.shifts).toMatchObject([{ slug, helper: { name: 'Helena Prado' } }]);
    await openShift(test, helena);
    await openShift(test, helena);
    expect((await openShift(test, helena)).error.code).toBe('too_many_shifts');
  });

  it('gathers questions that nobody else is asked about, and has them answered in its time alone', async () => {
    const other = await test.person('Outra');
    await becomeChecked(test, other, 'enfermagem');
    const slug = await aShift();
    const mine = (await ask(slug, bia)).body;
    const { startsAt } = await read(slug);
    for (const as of [bia, undefined])
      expect((await test.readQuestion(mine.slug, as)).body.shift).toEqual({
        slug,
        startsAt,
      });
    expect(mine).toMatchObject({ state: 'searching', asker: { name: 'Estudante', username: '' }, own: true });
    expect((await ask(slug, helena)).error.code).toBe('own_question');
    for (const as of [other, helena]) {
      expect(await test.offers(as)).toEqual([]);
      expect((await answer(mine.slug, as)).error.code).toBe('question_closed');
    }
    expect((await begin(slug, helena)).error.code).toBe('shift_not_now');
    await at(slug, 1);
    expect((await begin(slug, bia)).status).toBe(403);
    expect((await begin(slug, helena)).status).toBe(204);
    expect((await begin(slug, helena)).status).toBe(204);
    expect((await answer(mine.slug, other)).error.code).toBe('question_closed');
    expect((await read(slug, helena)).asked[0]).toMatchObject({ answerable: true });
    expect((await answer(mine.slug, helena)).status).toBe(201);
    expect(await read(slug)).toMatchObject({
      state: 'live',
      open: true,
      own: false,
      asked: [{ state: 'answered', replies: [{ author: { name: 'Helena Prado' } }] }],
    });
    await at(slug, 31);
    expect(await read(slug)).toMatchObject({
      state: 'ended',
      open: false,
      asked: [{ state: 'answered', shift: { slug: '', startsAt: '' } }],
    });
    expect((await ask(slug, bia)).error.code).toBe('shift_closed');
  });

  it('begins by its first answer too, and ends once, its questions going on to others', async () => {
    const slug = await aShift();
    const first = (await ask(slug, await test.person('Caio'))).body.slug;
    const left = (await ask(slug, await test.person('Dora'))).body.slug;
    await at(slug, 2);
    await answer(first, helena);
    expect((await read(slug)).state).toBe('live');
    await at(slug, 31);
    await wakeShifts(test.context);
    await bringJobsForward(test);
    await runJobs(test);
    const offered = await sql<{ count: number }>`
      select count(*)::int as count from offers join questions on questions.id = question_id
      where slug = ${left}`.execute(test.context.db);
    expect(offered.rows[0]!.count).toBeGreaterThan(0);
    const rows = await sql<{ in_shift: boolean; wake_at: Date | null }>`
      select in_shift, wake_at from questions where slug in (${first}, ${left}) order by wake_at`.execute(
      test.context.db,
    );
    expect(rows.rows).toMatchObject([
      { in_shift: false, wake_at: expect.any(Date) },
      { in_shift: false, wake_at: null },
    ]);
  });

  it('that is not begun after a quarter of an hour hands its questions to the clock', async () => {
    const slug = await aShift();
    const waiting = (await ask(slug, await test.person('Edu'))).body.slug;
    await at(slug, 14);
    expect((await read(slug)).state).toBe('planned');
    await at(slug, 16);
    expect((await read(slug)).state).toBe('missed');
    expect((await begin(slug, helena)).error.code).toBe('shift_not_now');
    const asked = await sql<{ ago: number }>`
      select extract(epoch from now() - asked_at)::float8 as ago from questions
      where slug = ${waiting} and not in_shift and wake_at is not null`.execute(test.context.db);
    expect(asked.rows[0]!.ago).toBeLessThan(60);
  });

  it('is cancelled by whoever opened it alone, and by their leaving', async () => {
    const slug = await aShift();
    const waiting = (await ask(slug, await test.person('Fabi'))).body.slug;
    expect((await leave(slug)).status).toBe(401);
    expect((await leave(slug, bia)).status).toBe(403);
    expect((await leave(slug, helena)).status).toBe(204);
    expect((await read(slug)).state).toBe('cancelled');
    const { shifts } = (await test.call('GET /api/shifts')).body;
    expect(shifts.map((each) => each.slug)).not.toContain(slug);
    const free = await sql<{ in_shift: boolean }>`
      select in_shift from questions where slug = ${waiting}`.execute(test.context.db);
    expect(free.rows).toEqual([{ in_shift: false }]);
  });

  it('is hidden behind a block, and lets those of 40 who ask at once in, up to its bound', async () => {
    const slug = await aShift();
    const reader = await test.person('Gil');
    await test.block(helena, reader);
    for (const key of ['GET /api/shifts/{slug}', 'GET /api/shifts/{slug}/stream'] as const)
      expect((await test.call(key, { as: reader, params: { slug } })).status).toBe(404);
    const class1 = await Promise.all(Array.from({ length: 40 }, () => test.person('Aluna')));
    const replies = await Promise.all(class1.map((as) => ask(slug, as)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect((await read(slug)).questions).toBe(40);
  });

  it('goes into the calendar of a phone', async () => {
    const slug = await aShift();
    const reply = await test.app.inject(`/api/shifts/${slug}.ics`);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(reply.body).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/);
    expect(reply.body).toContain('\r\nSUMMARY:Plantão no Rumo\r\n');
    expect(reply.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect((await test.app.inject('/api/shifts/nenhum.ics')).statusCode).toBe(404);

    const field = (body: string, name: string) => new RegExp(`\r\n${name}:(.*)\r\n`).exec(body)?.[1];
    expect(field(reply.body, 'SEQUENCE')).toBe('0');
    await test.context.db
      .updateTable('shifts')
      .set({ created_at: new Date(Date.now() - minute) })
      .where('slug', '=', slug)
      .execute();
    const before = (await test.app.inject(`/api/shifts/${slug}.ics`)).body;
    await test.call('DELETE /api/shifts/{slug}', { as: helena, params: { slug } });
    const after = (await test.app.inject(`/api/shifts/${slug}.ics`)).body;
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect(field(after, 'STATUS')).toBe('CANCELLED');
    expect(field(after, 'SEQUENCE')).toBe('1');
    for (const name of ['DTSTAMP', 'LAST-MODIFIED'])
      expect(field(after, name)! > field(before, name)!).toBe(true);
  });
});

describe('what changes in a shift', () => {
  it('is on each of 300 open pages', async () => {
    const slug = await aShift();
    const path = `/api/shifts/${slug}/stream`;
    const first = await readEvents(test.app, path, {});
    const question = (await ask(slug, bia)).body.slug;
    // The other pages open once this has been told, so that none of them hears of it.
    await first.next();
    await at(slug, 1);
    const others = Array.from({ length: 299 }, (_, index) =>
      readEvents(test.app, path, {}, `127.0.1.${index % 200}`),
    );
    const readers = [first, ...(await Promise.all(others))];
    expect(readers.every(({ status }) => status === 200)).toBe(true);
    await begin(slug, helena);
    await Promise.all(readers.map((reader) => reader.next()));
    const heard = Promise.all(readers.map((reader) => reader.next().then(({ data }) => data as ShiftEvent)));
    const reply = await answer(question, helena, 'Traga um lanche.');
    expect(reply.status).toBe(201);
    const events = await heard;
    for (const { question: told } of events)
      expect(told).toMatchObject({
        slug: question,
        own: false,
        markdown: '',
        replies: [{ html: expect.stringContaining('Traga um lanche.') }],
      });
    expect(JSON.stringify(events[0])).not.toContain(bia.id);
    readers.forEach((reader) => reader.close());
  });

  it('is read again, later, by a page of a network that has its share of streams', async () => {
    const slug = await aShift();
    const path = `/api/shifts/${slug}/stream`;
    const school = '127.0.2.9';
    const open = await Promise.all(Array.from({ length: 200 }, () => readEvents(test.app, path, {}, school)));
    const refused = await test.app.inject({ url: path, remoteAddress: school });
    expect([refused.statusCode, refused.body]).toEqual([200, 'retry: 40000\n\n']);
    // The helper is let in all the same.
    const host = await readEvents(test.app, path, { authorization: `Bearer ${helena.token}` }, school);
    await ask(slug, bia);
    expect((await host.next()).data).toMatchObject({ question: { own: false } });
    [...open, host].forEach((reader) => reader.close());
  });

  it('reaches a thousand visitors of one school, most of whom poll, and leaves the school room for the rest', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const [helper, asker] = [await limited.person(), await limited.person()];
    await becomeChecked(limited, helper, 'enfermagem');
    const { slug } = (await openShift(limited, helper)).body;
    const [path, school] = [`/api/shifts/${slug}`, '127.0.3.9'];
    const visit = (url: string) => limited.app.inject({ url, remoteAddress: school });
    const open = await Promise.all(
      Array.from({ length: 200 }, () => readEvents(limited.app, `${path}/stream`, {}, school)),
    );
    await limited.call('POST /api/shifts/{slug}/questions', {
      as: asker,
      params: { slug },
      raw: { title: 'Como é o plantão da noite?' },
    });
    const polling = await Promise.all(Array.from({ length: 800 }, () => visit(`${path}/stream`)));
    const pages = await Promise.all(polling.map(() => visit(path)));
    expect(new Set(polling.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(
      pages.every(({ statusCode, body }) => statusCode === 200 && body.includes('plantão da noite')),
    ).toBe(true);
    for (const reader of open) expect((await reader.next()).data).toMatchObject({ question: { own: false } });

    // Their other polls of the minute, each the stream and the page; they come after three quarters of what is told.
    const wait = 0.75 * Number(/retry: (\d+)/.exec(polling[0]!.body)![1]);
    const polls = 2 * 800 * (minute / wait - 1);
    for (let poll = 0; poll < polls; poll += 1) limited.context.limiter!.guard(school);
    const others = await Promise.all(Array.from({ length: 50 }, () => visit('/api/careers')));
    expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true);
    open.forEach((reader) => reader.close());
  });

  it('is told to nobody between whom and a named asker a block stands', async () => {
    const slug = await aShift();
    const [reader, asker] = [await test.person('Ivo'), await test.person('Jade')];
    await test.block(asker, reader);
    const listen = (as: TestPerson) =>
      readEvents(test.app, `/api/shifts/${slug}/stream`, { authorization: `Bearer ${as.token}` });
    const [blocked, other] = [await listen(reader), await listen(bia)];
    const named = (await ask(slug, asker, { anonymous: false })).body.slug;
    expect((await other.next()).data).toMatchObject({ question: { slug: named } });
    const hidden = (await ask(slug, asker)).body.slug;
    expect((await blocked.next()).data).toMatchObject({
      question: { slug: hidden, asker: { username: '' } },
    });
    expect((await read(slug, reader)).asked.map((each) => each.slug)).toEqual([hidden]);
  });
});
