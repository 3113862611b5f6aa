import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Tx } from './handle.ts';
import { transact } from './transact.ts';

it('two that wait for each other both come through, each of them once', async () => {
  const test = await testApp();
  const { db } = test.context;
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const add = (tx: Tx, id: string) =>
    sql`update users set total_posts = total_posts + 1 where id = ${id}`.execute(tx);
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let tries = 0;
  /** Locks one person, then the other once that one is locked too. */
  const cross = (mine: 0 | 1) =>
    transact(db, async (tx) => {
      tries += 1;
      const ids = mine === 0 ? [ana.id, bia.id] : [bia.id, ana.id];
      await add(tx, ids[0]!);
      locked[mine].resolve();
      await locked[1 - mine]!.promise;
      await add(tx, ids[1]!);
      return mine;
    });
  expect(await Promise.all([cross(0), cross(1)])).toEqual([0, 1]);
  expect(tries).toBeGreaterThan(2);
  const { rows } = await sql<{ total_posts: number }>`
    select total_posts from users where id in (${ana.id}, ${bia.id})`.execute(db);
  expect(rows).toEqual([{ total_posts: 2 }, { total_posts: 2 }]);
});

it('a refusal is not tried again', async () => {
  const test = await testApp();
  let tries = 0;
  const refusal = new Error('não');
  await expect(
    transact(test.context.db, async () => {
      tries += 1;
      throw refusal;
    }),
  ).rejects.toBe(refusal);
  expect(tries).toBe(1);
});
