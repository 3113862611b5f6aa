import { expect, it, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import type { Db } from './handle.ts';
import { prepareRead } from './prepare-query.ts';

interface Asked {
  person: { name: string } | null;
  since: Date;
}

it('builds a query once for each of its forms, and asks with the values of the moment', async () => {
  const test = await testApp();
  const { db } = test.context;
  await test.person('Ana');
  await test.person('Bia');
  const build = vi.fn((handle: Db, { person, since }: Asked, limit: number) =>
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
