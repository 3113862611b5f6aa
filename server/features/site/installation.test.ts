import { expect, it } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { offerInstallation } from './index.ts';

const open = async (test: TestApp) => (await offerInstallation(test.context))?.split('#chave=')[1] ?? '';
let people = 0;
const begin = (test: TestApp, key: string, siteName = 'Liceu') => {
  const username = `quem-instala-${++people}`;
  const password = 'girafas leem jornais';
  return test.call('POST /api/site/installation', {
    body: {
      key,
      values: { SITE_NAME: siteName, SITE_PLACE: 'Cubatão' },
      account: {
        fullName: 'Ana',
        username,
        password,
        repeatPassword: password,
        email: `${username}@exemplo.br`,
      },
    },
  });
};

it('makes one administrator with the key, once, and names the site', async () => {
  const test = await testApp();
  const key = await open(test);
  expect((await begin(test, 'errada')).error.code).toBe('installation_key');
  const { status, body } = await begin(test, key);
  expect(status).toBe(200);
  expect(test.context.config).toMatchObject({ siteName: 'Liceu', sitePlace: 'Cubatão' });
  expect((await test.call('GET /api/home/role', { as: body.token })).body.role).toBe('administrator');
  expect((await test.call('GET /api/site/settings', { as: body.token })).status).toBe(200);
  expect((await begin(test, key)).error.code).toBe('installed');
  expect((await test.call('GET /api/site/installation')).body).toEqual({ open: false, key: '' });
  expect(await offerInstallation(test.context)).toBeNull();
  const { entries } = (await test.call('GET /api/moderation/log', { as: body.token })).body;
  expect(entries.map(({ act, details }) => `${act} ${details}`).toSorted()).toEqual([
    'role member > administrator',
    'site AGE_RULE: — > require; SITE_NAME; SITE_PLACE',
  ]);
});

it('begins with the whole rules for young people, unless the environment has others', async () => {
  const test = await testApp();
  expect((await begin(test, await open(test))).status).toBe(200);
  const body = { title: 'Oi', markdownText: 'Texto' };
  const as = await test.person();
  expect((await test.sendPost(as, body)).error.code).toBe('age_needed');
  const loose = await testApp({ AGE_RULE: 'ask' });
  expect((await begin(loose, await open(loose))).status).toBe(200);
  expect(loose.context.config.ageRule).toBe('ask');
});

it('ends an earlier key with a new start, and each after an hour', async () => {
  const test = await testApp();
  const earlier = await open(test);
  const later = await open(test);
  expect((await begin(test, earlier)).error.code).toBe('installation_key');
  await test.context.db.updateTable('installation_key').set({ expires_at: new Date() }).execute();
  expect((await begin(test, later)).error.code).toBe('installation_key');
  expect((await test.call('GET /api/site/installation')).body).toEqual({ open: true, key: '' });
});

it('is won by one of two at once', async () => {
  const test = await testApp();
  const key = await open(test);
  const both = await Promise.all([begin(test, key, 'Uma'), begin(test, key, 'Outra')]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const administrators = await test.context.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .execute();
  expect(administrators).toHaveLength(1);
  expect(await test.context.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

it('leaves the key where the account cannot be made', async () => {
  const test = await testApp();
  const key = await open(test);
  expect((await begin(test, key, 'x'.repeat(61))).error.fields).toEqual({
    SITE_NAME: 'Informe um nome com até 60 caracteres.',
  });
  expect((await begin(test, key)).status).toBe(200);
});

it('bounds how often a key is guessed', async () => {
  const test = await testApp({ RATE_LIMITS: 'on' });
  const guess = async () => (await begin(test, 'errada')).status;
  const tries: number[] = [];
  for (let n = 0; n < 51; n++) tries.push(await guess());
  expect(tries.slice(0, 50)).not.toContain(429);
  expect(tries[50]).toBe(429);
});

it('shows its key to a browser on this machine alone', async () => {
  const test = await testApp();
  const key = await open(test);
  const ask = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', app = test.app) =>
    (await app.inject({ url: '/api/site/installation', headers, remoteAddress })).json<{ key: string }>().key;
  expect(await ask()).toBe(key);
  expect(await ask({ host: '[::1]:3000' }, '::1')).toBe(key);
  expect(await ask({ host: 'rumo.exemplo.br' })).toBe('');
  expect(await ask({ host: 'localhost.golpe.br' })).toBe('');
  expect(await ask({}, '203.0.113.7')).toBe('');
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
    expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, '']);
  for (const env of [{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'http://rumo.exemplo.br' }] as Record<
    string,
    string
  >[]) {
    const other = await testApp(env);
    await open(other);
    expect(await ask({}, '127.0.0.1', other.app)).toBe('');
  }
});
