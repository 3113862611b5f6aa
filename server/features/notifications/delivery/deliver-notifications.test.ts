import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { testApp } from '#server/testing/test-app.ts';
import { deliverNotifications } from './deliver-notifications.service.ts';

it('concurrent deliveries share one run, and sleepers share one wake-up job', async () => {
  const test = await testApp();
  setClock(test, '2026-03-05T23:30:00-03:00');
  for (const name of ['Helena', 'Hugo', 'Heitor']) await makeHelper(test, { state: 'SP', perWeek: 10 }, name);
  const bia = await test.person('Bia Lima');
  await test.ask(bia, { title: 'Como é um plantão de verdade?', careers: ['enfermagem'] });
  const looks = await statementsOf(test, async (db) => {
    const site = { ...test.context, db };
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 4 }, () => deliverNotifications(site, signal)));
  });
  expect(looks.filter((statement) => statement.includes('from "delivery_settings"'))).toHaveLength(3);
  const { rows } = await sql<{ due: string; people: number; jobs: number }>`
    select due_at as due, count(distinct user_id)::int as people, (
      select count(*)::int from graphile_worker.jobs
      where task_identifier = 'deliver_news' and run_at = deliveries.due_at) as jobs
    from deliveries group by due_at`.execute(test.context.db);
  expect(rows).toMatchObject([{ people: 3, jobs: 1 }]);
});
