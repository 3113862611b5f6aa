import { beforeAll, describe, expect, it } from 'vitest';
import { hour } from '#contract/durations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { transact } from '#server/db/transact.ts';
import { silence } from '#server/features/identity/accounts/index.ts';
import { allEndpoints } from '#server/features.ts';
import type { ApiDocument } from '#server/http/reference/openapi-types.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/*
 * A silenced person reads, likes nothing and writes nothing. Generated from the contract: a new call that changes
 * something is refused, or is listed among those that nobody else notices. A person whose account was closed exports their
 * data, asks for a review, and does nothing else.
 */

const writing = Object.entries<Endpoint>(allEndpoints).filter(
  ([key, { session, role }]) => !key.startsWith('GET ') && session === 'required' && !role,
);

/** Calls that a silenced person may still make, by reason. */
const stillPossible: Record<string, RegExp> = {
  'takes back what is one’s own': /^DELETE |\/unpublish$|^PUT \/api\/comments\/\{id\}\/hidden$/,
  'keeps what is typed, for oneself':
    /^(PUT|POST) \/api\/(drafts\/\{id\}(\/versions)?|home\/unsent|images|words\/check)$/,
  'is seen by nobody else':
    /\/saved$|^PUT \/api\/tags\/|^POST \/api\/notifications\/read$|\/notifications\/preferences$|\/push-subscriptions|\/api\/home\/(usage|consents|interests|birth|privacy)$/,
  'is about the account and its sessions': /\/api\/(logout$|home\/(email|password|factors|sessions))/,
  'protects somebody': /^PUT \/api\/blocks\/|\/decisions\/\{id\}\/appeal$|contest$|\/api\/(home\/)?guardian/,
  'is of a lesson or of a pupil, and seen by nobody outside of the class':
    /\/api\/school\/(invitations$|classes\/\{id\}\/lessons$)|\/api\/home\/(school-card|encounters|outlook)|^PUT \/api\/lessons\//,
  'is read by staff alone': /^POST \/api\/(verifications|careers\/\{slug\}\/corrections)/,
  'lets others into a group, or hands it over': /^PUT \/api\/groups\/\{slug\}\/(owner|offer|requests)/,
  'passes an offer, and is refused where it accepts one': /^PUT \/api\/offers\/\{id\}$/,
};

const test = fileApp();
const [silenced, closed] = test.people('Otávio', 'Célia');
beforeAll(async () => {
  const until = new Date(Date.now() + hour);
  await transact(test.context.db, async (tx) => {
    await silence(tx, silenced.id, until, null);
    await silence(tx, closed.id, until, until);
  });
  for (const { id } of [silenced, closed]) test.context.sessions.askAgain(id);
});

/** Makes a call with a body and a content type that no call accepts. */
async function refusedTo(person: TestPerson, key: string): Promise<[number, string]> {
  const [method, path] = key.split(' ') as ['GET', string];
  const reply = await test.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'nada-disso'),
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(method !== 'GET' && { 'content-type': 'text/csv' }),
    },
    ...(method !== 'GET' && { payload: '{{' }),
  });
  return [reply.statusCode, reply.json<{ code: string }>().code];
}

it('every call that changes something is refused to somebody who is silenced, or is known to be harmless', () => {
  const open = writing.filter(([, { publishes }]) => !publishes).map(([key]) => key);
  const known = Object.values(stillPossible);
  expect(open.filter((key) => !known.some((calls) => calls.test(key)))).toEqual([]);
  expect(known.filter((calls) => !open.some((key) => calls.test(key)))).toEqual([]);
});

describe('to somebody who is silenced', () => {
  it.each(writing.filter(([, { publishes }]) => publishes).map(([key]) => key))(
    '%s is refused before anything else is looked at',
    async (key) => {
      expect(await refusedTo(silenced, key)).toEqual([403, 'silenced']);
    },
  );

  it('says until when the account is silenced', async () => {
    const { body } = await test.call('GET /api/home/age', { as: silenced });
    expect(Date.parse(body.silencedUntil!)).toBeGreaterThan(Date.now());
    const other = await test.call('GET /api/home/age', { as: await test.person() });
    expect(other.body.silencedUntil).toBeUndefined();
  });
});

const everyCall = Object.entries<Endpoint>(allEndpoints);
/** Returns a call without the names of its parameters. */
const shapeOf = (key: string): string => key.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');
/** A person whose account was closed may read what visitors may. */
const mayBeRead = (key: string, { session }: Endpoint): boolean =>
  session === 'none' || (session === 'optional' && key.startsWith('GET '));

describe('to somebody whose account was closed', () => {
  const open = everyCall.filter(([key, call]) => call.whenClosed && !mayBeRead(key, call));

  it('nothing is open but export, review, what was told, and what ends a session or the account', () => {
    expect(open.map(([key]) => key).toSorted()).toEqual([
      'DELETE /api/home/account',
      'DELETE /api/home/sessions',
      'DELETE /api/home/sessions/{id}',
      'GET /api/decisions',
      'GET /api/decisions/{id}',
      'GET /api/feed/notifications',
      'GET /api/home/email',
      'GET /api/home/export',
      'GET /api/home/role',
      'GET /api/home/sessions',
      'GET /api/notifications',
      'GET /api/notifications/stream',
      'POST /api/decisions/{id}/appeal',
      'POST /api/logout',
      'POST /api/notifications/read',
      'PUT /api/home/password',
    ]);
  });

  const refused = everyCall
    .filter(([key, call]) => !call.whenClosed && !mayBeRead(key, call) && call.session !== 'renewable')
    .map(([key]) => key);

  it.each(refused)('%s is refused', async (key) => {
    expect(await refusedTo(closed, key)).toEqual([403, 'account_closed']);
  });

  it('the API reference says so of these calls, and of no others', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<ApiDocument>();
    const told = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { responses }]) => responses['403']?.description.includes('`account_closed`'))
        .map(([method]) => shapeOf(`${method.toUpperCase()} ${path}`)),
    );
    expect(told.toSorted()).toEqual(refused.map(shapeOf).toSorted());
  });
});
