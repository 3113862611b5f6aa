import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { requestPasswordReset } from '#server/features/accounts/request-password-reset.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp } from '#server/testing/test-app.ts';
import { sweep } from './sweep.ts';

it('takes out sessions and links that have ended, and none that live', async () => {
  const test = await testApp();
  const { db } = test.context;
  const [ana, bia] = [await test.person(), await test.person()];
  for (const { email } of [ana, bia]) await requestPasswordReset(db, email);
  await runJobs(test);
  for (const table of ['sessions', 'password_resets'] as const) {
    await sql`update ${sql.table(table)} set expires_at = now() where user_id = ${ana.id}`.execute(db);
    await sweep(test.context);
    const rows = await db.selectFrom(table).select('user_id').execute();
    expect(rows).toEqual([{ user_id: bia.id }]);
  }
});
