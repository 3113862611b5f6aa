import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { Db } from '../handle.ts';
import { prepareRead, type Placeholders } from './prepare.ts';

interface Asked {
  person: { name: string } | null;
  since: Date;
}

it('a prepared read is built once per form and runs with the values of each call', async () => {
  const test = await testApp();
  const { db } = test.context;
  await test.person('Ana');
  await test.person('Bia');
  const build = vi.fn((handle: Db, { person, since }: Placeholders<Asked>, limit: number) =>
    handle
      .selectFrom('users')
      .select('name')
      .where('created_at', '>', since)
      .$if(person !== null, (query) => query.where('name', '=', person!.name))
      .orderBy('name')
      .limit(limit),
  );
  const ask = prepareRead(build);
  const since = new Date(0);
  const names = async (params: Asked, limit = 9) =>
    (await ask(db, params, limit)).map(({ name }) => name).filter((name) => /^(Ana|Bia)$/.test(name));

  expect(await names({ person: { name: 'Ana' }, since })).toEqual(['Ana']);
  expect(await names({ person: { name: 'Bia' }, since })).toEqual(['Bia']);
  expect(await names({ person: { name: 'Bia' }, since: new Date('9999-01-01') })).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await names({ person: null, since })).toEqual(['Ana', 'Bia']);
  expect(await names({ person: null, since }, 1)).toEqual(['Ana']);
  expect(build).toHaveBeenCalledTimes(3);
});

interface Flagged {
  flag: boolean;
  count: number;
  text: string;
  person: { name: string } | null;
}

it('a flag of a prepared read is passed to the statement as a value', async () => {
  const { context } = await testApp();
  const build = vi.fn(
    (_db: Db, { flag }: Placeholders<Pick<Flagged, 'flag'>>) =>
      sql<{ flag: boolean }>`select ${flag}::boolean as flag`,
  );
  const ask = prepareRead(build);
  expect(await ask(context.db, { flag: true })).toEqual([{ flag: true }]);
  expect(await ask(context.db, { flag: false })).toEqual([{ flag: false }]);
  expect(build).toHaveBeenCalledTimes(1);
});

it('the compiler refuses a prepared read that looks into a value', () => {
  const users = (db: Db) => db.selectFrom('users').select('name');
  const one = (db: Db) => users(db).limit(1);
  const refused = [
    // @ts-expect-error a flag cannot be tested
    prepareRead((db, { flag }: Placeholders<Flagged>) => (flag ? users(db) : one(db))),
    // @ts-expect-error nor denied
    prepareRead((db, { flag }: Placeholders<Flagged>) => (!flag ? users(db) : one(db))),
    prepareRead((db, given: Placeholders<Flagged>) => {
      // @ts-expect-error nor by its name
      if (given.flag) return users(db);
      return one(db);
    }),
    // @ts-expect-error a number cannot be compared
    prepareRead((db, { count }: Placeholders<Flagged>) => (count > 1 ? users(db) : one(db))),
    // @ts-expect-error nor with one that it may be
    prepareRead((db, { count }: Placeholders<Flagged>) => (count === 1 ? users(db) : one(db))),
    // @ts-expect-error nor counted with
    prepareRead((db, { count }: Placeholders<Flagged>) => users(db).limit(count * 2)),
    // @ts-expect-error a text has no length yet
    prepareRead((db, { text }: Placeholders<Flagged>) => users(db).limit(text.length)),
    // @ts-expect-error nor is it one of some texts
    prepareRead((db, { text }: Placeholders<Flagged>) => (text === 'a' ? users(db) : one(db))),
    // @ts-expect-error what may be null is looked at before it is taken apart
    prepareRead((db, { person }: Placeholders<Flagged>) => users(db).where('name', '=', person.name)),
    // @ts-expect-error a number is no name
    prepareRead((db, { count }: Placeholders<Flagged>) => users(db).where('name', '=', count)),
    prepareRead((db, { person, text }: Placeholders<Flagged>) =>
      person ? users(db).where('name', '=', person.name) : users(db).where('name', '=', text),
    ),
  ];
  expect(new Set(refused).size).toBe(refused.length);
});
