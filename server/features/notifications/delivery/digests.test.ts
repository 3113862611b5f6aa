import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp } from '#server/testing/test-app.ts';
import { sendDigests } from './digests.service.ts';

it('digests of many leave other work its turn, and nobody is looked at who has no e-mail', async () => {
  const test = await testApp();
  const { db } = test.context;
  await sql`
    with made as (
      insert into users (id, username, name, email, password_hash)
      select gen_random_uuid(), 'p' || n, 'Pessoa', case when n <= 5 then '' else 'p' || n || '@exemplo.br' end, ''
      from generate_series(1, 250) n returning id)
    insert into delivery_settings (user_id) select id from made on conflict do nothing`.execute(db);
  const unplanned = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from delivery_settings where digest_at is null`.execute(db)
    ).rows[0]!.n;
  const all = await unplanned();
  await sendDigests(test.context, new AbortController().signal);
  expect(all - (await unplanned())).toBe(100);
  await runJobs(test);
  expect(await unplanned()).toBe(5);
});
