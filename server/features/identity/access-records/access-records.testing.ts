import { randomUUID } from 'node:crypto';
import type { Deeds } from '#server/testing/features.ts';
import { writeUses } from './access-records.queries.ts';

export async function leaveTraces({ test, person }: Deeds): Promise<void> {
  const now = new Date();
  const use = { id: randomUUID(), userId: person.id, address: '203.0.113.7', port: 50123 };
  await writeUses(test.context.db, [{ ...use, startedAt: now, endedAt: now }]);
}
