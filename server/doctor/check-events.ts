import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { openDatabase } from '../db/handle.ts';
import { listen, publish } from '../events/node-events.ts';
import { error, ok, type Finding, type Installation } from './finding.ts';

/** Milliseconds for an event to arrive: as long as a node waits before it counts its connection as lost. */
const timeout = 5_000;

/** Checks that one node's events reach another. Otherwise a session ended on one lives on elsewhere until its next check. */
export async function checkEvents({ config }: Pick<Installation, 'config'>): Promise<Finding[]> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (!url) return [ok('o banco de dados embutido é de um servidor só.')];
  // Nobody's id: nodes that receive the event have nothing to do.
  const userId = uuid();
  const db = openDatabase(url, () => {}, { max: 1 });
  const listener = listen(url, () => {});
  const heard = new Promise<boolean>((resolve) => {
    listener.on('missed', () => void publish(db, 'notifications_read', { userId }).catch(() => {}));
    listener.on('notifications_read', (event) => event.userId === userId && resolve(true));
  });
  try {
    const isHeard = await Promise.race([heard, pause(timeout, false, { ref: false })]);
    if (isHeard) return [ok('chegam.')];
    return [
      error('não chegam em cinco segundos; com um PgBouncer à frente do banco, informe DATABASE_DIRECT_URL.'),
    ];
  } finally {
    await listener.close();
    await db.destroy();
  }
}
