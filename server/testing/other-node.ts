import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openContext } from '../open-context.ts';
import { openDatabase } from '../db/handle.ts';
import { caller, type TestApp } from './test-app.ts';

export interface OtherNode {
  app: FastifyInstance;
  call: TestApp['call'];
  close(): Promise<void>;
}

/** Opens a second server on the same database. */
export async function openNode({ context: { config, log }, databaseUrl }: TestApp): Promise<OtherNode> {
  const db = openDatabase(databaseUrl, () => {}, { watched: { say: () => {} } });
  const context = await openContext(config, log, db, databaseUrl);
  const app = await buildApp(context);
  return {
    app,
    call: caller(app),
    async close() {
      await app.close();
      await context.accessLog?.close();
      await context.events.close();
      await context.replica?.close();
      await db.destroy();
    },
  };
}
