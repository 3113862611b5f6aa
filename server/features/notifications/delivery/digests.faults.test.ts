// Guards: server/features/notifications/delivery/, server/jobs/, server/mail/
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { releaseAbandonedJobs } from '#server/jobs/abandoned-jobs.ts';
import { openMailServer } from '#server/mail/mail-server.testing.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const people = 200;

/** Copies Bia and her notifications for each of `people`, with a digest that is due at any hour. */
async function multiply({ context: { db } }: TestApp, bia: TestPerson): Promise<void> {
  const columnsOf = async (table: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    `.execute(db);
    return rows.map(({ name }) => name);
  };
  const copy = async (table: string, changed: Record<string, string>, from: string): Promise<void> => {
    const columns = (await columnsOf(table)).filter((name) => name !== 'changed_in');
    const values = columns.map((name) => changed[name] ?? `t.${name}`);
    await sql
      .raw(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from}`)
      .execute(db);
  };
  const numbers = `generate_series(1, ${people}) as n`;
  await copy(
    'users',
    {
      id: 'gen_random_uuid()',
      username: `'pessoa-' || n`,
      email: `'pessoa-' || n || '@exemplo.br'`,
    },
    `users t, ${numbers} where t.id = '${bia.id}'`,
  );
  await copy(
    'notifications',
    { id: 'gen_random_uuid()', user_id: 'u.id' },
    `notifications t, users u where t.user_id = '${bia.id}' and u.username like 'pessoa-%'`,
  );
  await sql`
    insert into delivery_settings (user_id, digest_at, digest_from, quiet_from, quiet_to)
    select id, now(), '2020-01-01', 0, 0 from users where username like 'pessoa-%'
    on conflict (user_id) do update set
      digest_at = now(), digest_from = '2020-01-01', quiet_from = 0, quiet_to = 0`.execute(db);
}

it('two hundred people get their digest once or twice, and none goes without, where one of two nodes is killed meanwhile', async () => {
  const test = await testApp();
  const [bia, helena] = [await test.person('Bia Lima'), await test.person('Helena Sigilo')];
  await test.comment(helena, await test.publish(bia), 'Um comentário');
  await multiply(test, bia);
  const mails = await openMailServer();
  const env = {
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: test.context.config.dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'rumo@exemplo.br',
    LOG_LEVEL: 'silent',
  };
  const [first, second] = await Promise.all([startChildServer(env), startChildServer(env)]);
  onTestFinished(() => void second.end('SIGKILL'));
  await sql`select graphile_worker.add_job('send_digests', '{}'::json)`.execute(test.context.db);
  await expect.poll(() => mails.received.length).toBeGreaterThan(people / 10);
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  expect(mails.received.length).toBeLessThan(people);
  // The killed node's jobs are released to others after a minute.
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'
      where locked_at is not null`.execute(test.context.db);
  await releaseAbandonedJobs(test.context.db);
  const times = () => {
    const counts = new Map<string, number>();
    for (const { envelope } of mails.received)
      for (const to of envelope.to.filter((address) => address.startsWith('pessoa-')))
        counts.set(to, (counts.get(to) ?? 0) + 1);
    return counts;
  };
  await expect.poll(() => times().size).toBe(people);
  // No mail is left in the queue.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: string }>`
          select count(*) from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(
        test.context.db,
      );
      return Number(rows[0]!.count);
    })
    .toBe(0);
  expect(Math.max(...times().values())).toBeLessThanOrEqual(2);
});
