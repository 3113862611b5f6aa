import { beforeEach, describe, expect, it } from 'vitest';
import { few, suppressed } from '#contract/safety/report-reasons.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';
import { appendToLog } from './staff.service.ts';

const test = fileApp();
const [ana, moderator] = test.freshPeople('Ana', 'Mora');
let reporters: TestPerson[];
beforeEach(async () => {
  reporters = await Promise.all([1, 2, 3, 4, 5].map(() => test.person()));
  await test.appoint(moderator, 'moderator');
});
const { caseOf, decide } = moderationOf(test);

const read = async (year?: string) =>
  (await test.call('GET /api/transparency', { query: year ? { year } : {} })).body;
const numbers = async () =>
  (await test.call('GET /api/moderation/numbers', { as: moderator, query: {} })).body;
const countOf = (reports: { reason: string; count: number | string }[], reason: string) =>
  reports.find((each) => each.reason === reason)!.count;

describe('the figures of a year', () => {
  it('are told from five on, and exactly to staff', async () => {
    const slugs = await Promise.all([1, 2, 3, 4, 5].map((n) => test.publish(ana, { title: `Título ${n}` })));
    for (const [n, slug] of slugs.entries()) await test.report(reporters[n], slug, 'scam');
    await test.report(reporters[1], slugs[0]!, 'spam');
    const told = await read();
    expect(countOf(told.reports, 'scam')).toBe(5);
    expect(countOf(told.reports, 'spam')).toBe(few);
    expect(countOf(told.reports, 'hate')).toBe(few);
    expect(told).toMatchObject({ medianHours: null, p90Hours: null, appeals: few, automaticHolds: few });
    const { queue, figures } = await numbers();
    expect(queue.map(({ lane, cases }) => [lane, cases])).toEqual([
      ['urgent', 0],
      ['high', 5],
      ['normal', 0],
    ]);
    expect(queue[1]!.oldest).toMatch(/^20/);
    expect(countOf(figures.reports, 'spam')).toBe(1);

    const decisions: string[] = [];
    for (const slug of slugs) {
      const { id } = await caseOf(moderator, slug);
      decisions.push((await decide(moderator, id, { action: 'remove', reason: 'scam' })).body.id);
    }
    const decided = await read();
    expect(decided.decisions.find(({ action }) => action === 'remove')!.count).toBe(5);
    expect(decided.medianHours).toBeLessThan(1);

    const second = await test.person();
    await test.appoint(second, 'moderator');
    for (const id of decisions) {
      await test.call('POST /api/decisions/{id}/appeal', { as: ana, params: { id }, body: { text: 'Não.' } });
      await test.call('PUT /api/moderation/appeals/{id}', {
        as: second,
        params: { id },
        body: { outcome: 'reversed', text: 'Sim.' },
      });
    }
    // Five of five: nobody else asked for a review in vain.
    expect(await read()).toMatchObject({ appeals: 5, reversals: suppressed });
  });

  it('are of that year, and none of a year that is none', async () => {
    const old = await read('2025');
    expect(old.year).toBe(2025);
    expect(countOf(old.reports, 'scam')).toBe(few);
    expect((await test.call('GET /api/transparency', { query: { year: '20x6' } })).status).toBe(422);
  });
});

it('the log comes as a table in which nothing is a formula', async () => {
  await test.context.db
    .transaction()
    .execute((tx) => appendToLog(tx, null, '=1+1', '@perfil', '-2; "aspas", vírgula\nlinha'));
  const { statusCode, headers, body } = await test.app.inject({
    url: '/api/moderation/log.csv',
    headers: { authorization: `Bearer ${moderator.token}` },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('rumo-registro.csv');
  const [head, first] = body.split('\n');
  expect(head).toBe('\uFEFFquando;quem;ato;sobre;detalhes;código;id');
  expect(first).toContain(`;;'=1+1;'@perfil;"'-2; ""aspas"", vírgula`);
  const decision = body.split('\n').find((line) => line.includes('decide:remove'))!;
  expect(decision).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/);
  expect(decision).toContain(';Mora;Decidiu: ');
});
