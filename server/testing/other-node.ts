import type { FastifyInstance } from 'fastify';
import { beforeAll, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open-context.ts';
import { openDatabase } from '../db/handle.ts';
import { openBuiltWeb } from '../http/web/built-web.ts';
import { caller, type Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';

export interface OtherNode {
  app: FastifyInstance;
  context: Context;
  call: Caller;
  close(): Promise<void>;
}

interface Options {
  /** Whether it serves the built pages too, and so has all caches for visitors. */
  pages?: boolean;
}

type Beside = Pick<TestApp, 'context' | 'databaseUrl'>;

/** Opens a second server on the same database, closed by the caller. */
export async function openNode(
  { context: { config, log }, databaseUrl }: Beside,
  { pages = false }: Options = {},
): Promise<OtherNode> {
  const db = openDatabase(databaseUrl, () => {}, { watched: { say: () => {} } });
  const context = await openContext(config, log, db, databaseUrl);
  const app = await buildApp(context, pages ? await openBuiltWeb(context) : undefined);
  return {
    app,
    context,
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

/** Like {@link openNode}, for a single test: closed after it. */
export async function testNode(test: Beside, options?: Options): Promise<OtherNode> {
  const node = await openNode(test, options);
  onTestFinished(() => node.close());
  return node;
}

/** Like {@link openNode}, for the file or suite that calls this: opened before its first test, closed after its last. */
export function fileNode(test: Beside, options?: Options): OtherNode {
  const opened = {} as OtherNode;
  beforeAll(async () => {
    const node = await openNode(test, options);
    Object.assign(opened, node);
    return () => node.close();
  });
  return opened;
}
