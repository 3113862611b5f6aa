import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hour } from '#contract/durations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roles, type Role } from '#contract/identity/roles.ts';
import { transact } from '#server/db/transact.ts';
import { changeRole, silence } from '#server/features/identity/accounts/index.ts';
import { allEndpoints } from '#server/features.ts';
import { fileApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** Every call that requires a role, in any feature. */
const staffCalls = Object.entries<Endpoint>(allEndpoints).flatMap(([key, { role }]) =>
  role ? [{ key, role }] : [],
);

const standings = ['visitor', 'member', 'silenced', 'closed', 'moderator', 'administrator'] as const;
type WhoAsks = (typeof standings)[number];

const local = fileApp();
const site = fileApp({ PUBLIC_URL: 'https://rumo.exemplo.br' });
const people = new Map<TestApp, Partial<Record<WhoAsks, TestPerson>>>();
beforeAll(async () => {
  for (const test of [local, site]) people.set(test, await peopleOf(test));
});

async function peopleOf(test: TestApp): Promise<Partial<Record<WhoAsks, TestPerson>>> {
  const found: Partial<Record<WhoAsks, TestPerson>> = {};
  for (const who of standings) {
    if (who === 'visitor') continue;
    const person = await test.person(who);
    found[who] = person;
    await transact(test.context.db, async (tx) => {
      if (who === 'moderator' || who === 'administrator') await changeRole(tx, person.id, who);
      if (who === 'silenced') await silence(tx, person.id, new Date(Date.now() + hour), null);
      const forGood = new Date('9999-01-01T00:00:00Z');
      if (who === 'closed') await silence(tx, person.id, forGood, forGood);
    });
    test.context.sessions.askAgain(person.id);
  }
  return found;
}

const roleOf = (who: WhoAsks): Role => (who === 'moderator' || who === 'administrator' ? who : 'member');
const may = (who: WhoAsks, role: Role): boolean => roles.indexOf(roleOf(who)) >= roles.indexOf(role);

/** Requests what does not exist, with a body and a content type that no call accepts. */
async function ask(test: TestApp, key: string, who: WhoAsks): Promise<{ status: number; code: string }> {
  const [method, path] = key.split(' ') as ['GET', string];
  const person = people.get(test)![who];
  const reply = await test.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'nada-disso'),
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(method !== 'GET' && { 'content-type': 'text/csv' }),
    },
    ...(method !== 'GET' && { payload: '{{' }),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const { code = '' } = isJson && reply.body ? reply.json<{ code?: string }>() : {};
  return { status: reply.statusCode, code };
}

it('the matrix of staff calls covers the panel', () => {
  const open = Object.entries<Endpoint>(allEndpoints).filter(
    ([key, { role }]) => key.includes('/api/moderation') && !role,
  );
  expect(open.map(([key]) => key)).toEqual([]);
  expect(staffCalls.length).toBeGreaterThan(10);
});

describe.each(staffCalls)('$key', ({ key, role }) => {
  it.each(standings)('asked by: %s', async (who) => {
    const said = await Promise.all([ask(local, key, who), ask(site, key, who)]);
    expect(
      said.map(({ status, code }) => `${status} ${code}`.replace(/^(200|4(0[49]|15|22|00)) .*/, 'goes on')),
    ).toEqual(expected(key, who, role));
  });
});

/** On a site that is not public, and on one that is. */
function expected(key: string, who: WhoAsks, role: Role): string[] {
  if (who === 'visitor') return ['401 session_required', '401 session_required'];
  if (who === 'closed') return ['403 account_closed', '403 account_closed'];
  const code = key.includes('/api/schools') ? 'not_school' : 'not_staff';
  if (!may(who, role)) return [`403 ${code}`, `403 ${code}`];
  return ['goes on', '403 second_factor_needed'];
}

it('no reading of staff shows an e-mail, a password or a text that nobody reported', async () => {
  const administrator = people.get(local)!.administrator!;
  const ana = await local.person('Ana');
  const bia = await local.person('Bia');
  const draft = { params: { id: randomUUID() }, raw: { title: 'segredo-do-rascunho' } };
  expect((await local.call('PUT /api/drafts/{id}', { as: ana, ...draft })).status).toBe(200);
  const publish = async (markdownText: string) =>
    (await local.call('POST /api/posts', { as: ana, body: { title: 'Um plantão', markdownText } })).body.slug;
  const withdrawn = await publish('segredo-retirado');
  await local.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug: withdrawn } });
  const reported = await publish('texto-denunciado');
  await local.call('POST /api/reports', { as: bia, raw: { type: 'post', id: reported, reason: 'spam' } });

  const { password_hash: hash } = await local.context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const planted = [ana.email, bia.email, hash, 'segredo-do-rascunho', 'segredo-retirado'];
  let seen = '';
  for (const { key } of staffCalls.filter((each) => each.key.startsWith('GET '))) {
    const url = key.slice(4).replaceAll(/\{\w+\}/g, 'nada-disso');
    for (const query of ['', '?q=Ana', `?q=${ana.email}`]) {
      const headers = { authorization: `Bearer ${administrator.token}` };
      const { body } = await local.app.inject({ url: url + query, headers });
      seen += body;
      expect(planted.filter((word) => body.includes(word)).map((word) => `${url}: ${word}`)).toEqual([]);
    }
  }
  expect(seen).toContain('texto-denunciado');
});
