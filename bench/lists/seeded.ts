import { Kysely, type CompiledQuery } from 'kysely';
import { escapeLiteral, Pool } from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openContext } from '#server/open-context.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { clientFor } from '#server/db/client.ts';
import { RumoDialect } from '#server/db/query/connections.ts';
import { PreparedStatements, planningSettings, preparing } from '#server/db/query/prepared-statements.ts';
// Parses 64-bit integers as numbers, as everywhere.
import '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';

/** A seeded database with the API on top, in this process. */
export interface Seeded {
  posts: number;
  /** The slug of the post that everybody likes. */
  loved: string;
  /** Makes a request; throws if it is refused. `as` is a username. */
  ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, as?: string, body?: object): Promise<unknown>;
  /** Runs an empty query: what a round trip costs on this machine now. */
  bare(): Promise<unknown>;
  /** A cursor to the middle of the list of all posts. */
  middle: string;
  /** Returns the plans of the queries that `run` makes, as executed. */
  plansOf(run: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

export async function openSeeded(dataDir: string): Promise<Seeded> {
  const embedded = await startEmbedded({ dataDir, say: () => {} });
  const pool = new Pool({ max: 4, Client: clientFor(embedded.url, planningSettings) });
  // Idle connections are expected to end when the database stops.
  pool.on('error', () => {});
  let record: CompiledQuery[] | null = null;
  const db = new Kysely<Schema>({
    dialect: new RumoDialect({
      pool: { ...preparing(pool, new PreparedStatements()), end: () => pool.end() },
    }),
    log: (event) => void record?.push(event.query),
  });
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, RATE_LIMITS: 'off' });
  const context = await openContext(config, pino({ level: 'error' }), db, embedded.url);
  const app = await buildApp(context);
  const tokens = new Map<string, string>();

  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known) return known;
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const { token } = await context.sessions.open(user, 'bench');
    tokens.set(username, token);
    return token;
  }

  const { posts } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('posts'))
    .where('slug', 'like', 'semeada-%')
    .executeTakeFirstOrThrow();
  const loved = await db
    .selectFrom('posts')
    .select('slug')
    .orderBy('likes', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, published_at } = await db
    .selectFrom('posts')
    .select(['id', 'published_at'])
    .where('slug', '=', `semeada-1-${Math.floor(posts / 3)}`)
    .executeTakeFirstOrThrow();

  return {
    posts,
    loved: loved.slug,
    middle: Buffer.from(JSON.stringify([published_at.toISOString(), id])).toString('base64url'),
    async ask(method, url, as, body) {
      const headers = as ? { authorization: `Bearer ${await tokenOf(as)}` } : {};
      const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
      return reply.body === '' ? undefined : reply.json();
    },
    bare: () => pool.query('select 1'),
    async plansOf(run) {
      record = [];
      await run();
      const queries = record.filter(({ sql }) => /^\s*(select|with)/i.test(sql));
      record = null;
      const plans: string[] = [];
      for (const { sql, parameters } of queries) plans.push(await planOf(pool, sql, parameters));
      return plans;
    },
    async close() {
      await app.close();
      await context.events.close();
      await db.destroy();
      await embedded.stop();
    },
  };
}

/** Returns the plan of the prepared statement: a generic one, for all values. */
async function planOf(pool: Pool, sql: string, parameters: readonly unknown[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`prepare asked as ${sql}`);
    const values = parameters.map(literal).join(', ');
    const asked = values === '' ? 'asked' : `asked(${values})`;
    const { rows } = await client.query<Record<string, string>>(
      `explain (analyze, buffers) execute ${asked}`,
    );
    await client.query('deallocate asked');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

/** Formats a `pg` parameter as a literal; other types as their text. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  // As text, which the statement casts to the type it expects.
  if (Array.isArray(value)) return escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return escapeLiteral(`${value as string | number}`);
}
