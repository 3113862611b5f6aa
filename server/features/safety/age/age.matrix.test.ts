import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#server/features.ts';
import { testApp } from '#server/testing/test-app.ts';
import { makeAges } from './age.fixture.ts';
import { applyBirthdays } from './age-status.service.ts';

/* Each age with each call that changes something, and each age as months pass. */

/** What stays possible below the minimum age, by reason; while waiting for a guardian also what is private to the user. */
const stillPossible: Record<string, RegExp> = {
  'takes back what is one’s own': /^DELETE |\/unpublish$|^PUT \/api\/comments\/\{id\}\/hidden$/,
  'is about the account, its sessions and how old one is':
    /\/api\/(logout$|home\/(account|email|password|factors|sessions|consents|birth|privacy|usage|guardian))/,
  'is read, or chosen for oneself':
    /^POST \/api\/(words\/check|notifications\/read)$|\/notifications\/preferences$/,
  'protects somebody': /^PUT \/api\/blocks\/|\/decisions\/\{id\}\/appeal$|\/api\/guardian/,
  'hands a group over': /^PUT \/api\/groups\/\{slug\}\/(owner|offer)$/,
  'ends what was asked before': /^POST \/api\/verifications\/\{id\}\/code$/,
  'is of who coordinates a school or teaches there: adults alone':
    /\/api\/school\/(classes|imports|visits)|^PUT \/api\/lessons\/\{id\}\/(step|pupils)/,
  'passes an offer, and is refused where it accepts one': /^PUT \/api\/offers\/\{id\}$/,
};

describe('every call that changes something', () => {
  const writing = Object.entries<Endpoint>(allEndpoints).filter(
    ([key, { session, role }]) => !key.startsWith('GET ') && session === 'required' && !role,
  );

  it('says what it asks of an age, or is known to be harmless', () => {
    const open = writing.filter(([, { publishes, age }]) => !publishes && !age).map(([key]) => key);
    const known = Object.values(stillPossible);
    expect(open.filter((key) => !known.some((calls) => calls.test(key)))).toEqual([]);
    expect(known.filter((calls) => !open.some((key) => calls.test(key)))).toEqual([]);
  });

  it('is refused for the age before anything else is looked at', async () => {
    const test = await testApp({ AGE_RULE: 'require' });
    const { under, waiting, unknown } = await makeAges(test);
    const wrong: unknown[] = [];
    for (const [key, { publishes, age, whileWaiting }] of writing)
      for (const [as, ownCode, isRefused] of [
        [under, 'under_age', publishes ?? age],
        [waiting, 'waiting_for_guardian', !whileWaiting && (publishes ?? age === 'writing')],
        [unknown, 'age_needed', publishes ?? age === 'writing'],
      ] as const) {
        if (!isRefused) continue;
        const [method, path] = key.split(' ') as ['PUT', string];
        const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv' };
        const url = path.replaceAll(/\{\w+\}/g, 'nada-disso');
        const reply = await test.app.inject({ method, url, headers, payload: '{{' });
        const { code } = reply.json<{ code: string }>();
        if (reply.statusCode !== 403 || code !== ownCode) wrong.push([key, ownCode, reply.statusCode, code]);
      }
    expect(wrong).toEqual([]);
  });

  it('leaves drafts and what is saved to whoever waits, and nothing to whoever is too young', async () => {
    const test = await testApp();
    const { under, waiting, adult } = await makeAges(test);
    const { slug } = (await test.sendPost(adult)).body;
    const draft = { title: 'Um dia', tags: [], markdownText: 'Texto', image: '' };
    const codes = [];
    for (const as of [under, waiting]) {
      const params = { id: randomUUID() };
      codes.push((await test.call('PUT /api/drafts/{id}', { as, params, body: draft })).status);
      codes.push((await test.call('PUT /api/post/{slug}/saved', { as, params: { slug } })).status);
    }
    expect(codes).toEqual([403, 403, 200, 204]);
    const { drafts } = (await test.call('GET /api/drafts', { as: waiting })).body;
    expect(drafts.map(({ title }) => title)).toEqual(['Um dia']);
  });
});

describe('months that pass', () => {
  /** The moments at which a month begins in São Paulo and the ones just before, including leap days and ends of years. */
  const moments = [
    '2027-12',
    '2028-01',
    '2028-02',
    '2028-03',
    '2029-02',
    '2029-03',
    '2030-12',
    '2031-01',
  ].flatMap((month) => [
    new Date(Date.parse(`${month}-01T03:00:00Z`) - 1),
    new Date(`${month}-01T03:00:00Z`),
  ]);

  it('bring everybody what their age brings, in the month of São Paulo, and open nothing', async () => {
    const test = await testApp();
    const { context } = test;
    const begun =
      Number(context.calendar.today().slice(0, 4)) * 12 + Number(context.calendar.today().slice(5, 7)) - 1;
    const people = [];
    // Around each birthday that changes something, in months of 28, 29, 30 and 31 days.
    for (const age of [14, 17, 18])
      for (const turns of ['2027-12', '2028-02', '2029-02', '2030-12']) {
        const [year, month] = turns.split('-').map(Number) as [number, number];
        const born = { year: year - age, month };
        if (born.year * 12 + month - 1 > begun) continue;
        const person = await test.person();
        await test.call('PUT /api/home/birth', { as: person, body: born });
        people.push({ person, born });
      }
    for (const now of moments) {
      context.calendar = {
        ...context.calendar,
        now: () => now,
        today: (zone = 'America/Sao_Paulo') =>
          new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now),
      };
      await applyBirthdays(context);
      const [year, month] = context.calendar.today().split('-').map(Number) as [number, number];
      for (const { person, born } of people) {
        // The day is unknown: the last one of the birth month counts.
        const age = year - born.year - (month > born.month ? 0 : 1);
        const band = age < 14 ? 'under' : age < 17 ? 'guarded' : age < 18 ? 'teen' : 'adult';
        const { body } = await test.call('GET /api/home/age', { as: person });
        const row = await context.db
          .selectFrom('users')
          .innerJoin('births', 'births.user_id', 'users.id')
          .select(['births.band', 'age_standing', 'closed', 'no_stars'])
          .where('users.id', '=', person.id)
          .executeTakeFirstOrThrow();
        const standing = { under: 'under_age', guarded: 'waiting', teen: 'known', adult: 'known' }[band];
        expect([now.toISOString(), born, body.band, row]).toEqual([
          now.toISOString(),
          born,
          band,
          { band, age_standing: standing, closed: true, no_stars: true },
        ]);
      }
    }
    expect(people.length).toBeGreaterThan(8);
  });
});
