import { describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { showsSurname, suggestUsername } from '#server/features/identity/accounts/index.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { giveAge } from './age.fixture.ts';

const test = fileApp();

const read = async (as: TestPerson) => (await test.call('GET /api/home/username', { as })).body;
const change = (as: TestPerson | undefined, username: string) =>
  test.call('POST /api/home/username', { as, body: { username } });

async function named(username: string, name: string, age?: number): Promise<TestPerson> {
  const person = await test.person(name);
  if (age) await giveAge(test, person, age);
  await test.context.db.updateTable('users').set({ username }).where('id', '=', person.id).execute();
  return { ...person, username };
}

describe('a username', () => {
  it.each([
    ['ana.souza', 'Ana Souza', true],
    ['SOUZA_2009', 'Ana Souza', true],
    ['anasousa', 'Ana Maria de Sousa', true],
    ['goncalves', 'Zé Gonçalves', true],
    ['ana4821', 'Ana Souza', false],
    ['ana.de', 'Ana de Sá', false],
    ['ana', 'Ana Ana', false],
    ['ana', 'Ana', false],
  ])('%s of %s shows a surname: %s', (username, name, shows) => {
    expect(showsSurname(username, name)).toBe(shows);
  });

  it.each(['Ana Souza', 'Éverton da Silva', 'Maria-Clara Lima', '明 王', 'Dr. Paulo'])(
    'suggested for %s shows none, is free and may be taken',
    async (name) => {
      const username = await suggestUsername(test.context.db, name);
      expect(showsSurname(username, name)).toBe(false);
      expect(username).toMatch(/^[a-z]+\d{4}$/);
      const person = await test.person(name);
      expect((await change(person, username)).status).toBe(200);
    },
  );

  it('is said to show a surname to whoever is, or may be, under 18', async () => {
    const shown = [];
    for (const age of [undefined, 15, 17, 30])
      shown.push((await read(await named(`lia.prado${age ?? ''}`, 'Lia Prado', age))).showsSurname);
    expect(shown).toEqual([true, true, true, false]);
    expect((await read(await named('lia4821', 'Lia Prado', 17))).showsSurname).toBe(false);
  });
});

describe('a change of the username', () => {
  it('ends the old address for good, and tells the new one to nobody who knows the old', async () => {
    const person = await named('rui.quaresma', 'Rui Quaresma');
    const other = await test.person('Eva');
    const { suggestion } = await read(person);
    expect(await change(person, suggestion)).toMatchObject({
      status: 200,
      body: { username: suggestion, showsSurname: false },
    });
    const profile = (username: string) =>
      test.call('GET /api/home/user/{username}', { as: other, params: { username } });
    expect((await profile(suggestion)).status).toBe(200);
    const old = await profile('rui.quaresma');
    expect(old.status).toBe(404);
    expect(JSON.stringify(old.error)).not.toContain(suggestion);
    expect(await change(other, 'Rui.Quaresma')).toMatchObject({
      status: 409,
      error: { code: 'username_taken' },
    });
    const me = await test.call('POST /api/home/me', { as: person });
    expect(me.body.user.username).toBe(suggestion);
  });

  it('may be made once in 30 days', async () => {
    const person = await test.person('Ivo');
    expect((await change(person, 'ivo-primeiro')).status).toBe(200);
    expect((await read(person)).changeableFrom).not.toBe('');
    expect(await change(person, 'ivo-segundo')).toMatchObject({
      status: 409,
      error: { code: 'username_changed' },
    });
    const monthAgo = new Date(Date.now() - 30 * day);
    await test.context.db
      .updateTable('users')
      .set({ renamed_at: monthAgo })
      .where('id', '=', person.id)
      .execute();
    expect((await read(person)).changeableFrom).toBe('');
    expect((await change(person, 'ivo-segundo')).status).toBe(200);
  });

  it('is refused to visitors, for names that others have, and for those that are no names', async () => {
    const [person, other] = [await test.person('Edu'), await test.person('Bel')];
    expect((await change(undefined, 'edu-novo')).status).toBe(401);
    expect(await change(person, other.username.toUpperCase())).toMatchObject({
      status: 409,
      error: { code: 'username_taken' },
    });
    for (const username of ['perguntas', 'x', 'ana souza', 'ana.png', 'a'.repeat(300)])
      expect([username, (await change(person, username)).status]).toEqual([username, 422]);
    expect((await read(person)).username).toBe(person.username);
  });

  it('is open to whoever waits for a guardian', async () => {
    const person = await named('gil.prado', 'Gil Prado', 15);
    expect((await change(person, (await read(person)).suggestion)).status).toBe(200);
  });
});
