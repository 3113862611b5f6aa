import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { findOrCreateSecret } from '../../db/secrets.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    rate_counts: RateCountTable;
  }
}

export interface RateCountTable {
  key: Buffer;
  times: number;
  ends_at: Date;
}

/** A key and the length of its window, in seconds. */
export interface Window {
  key: Buffer;
  seconds: number;
}

export interface Count {
  times: number;
  /** Seconds until the window ends. */
  left: number;
}

interface Row extends Count {
  key: Buffer;
}

const left = sql<number>`ceil(extract(epoch from ends_at - now()))::int`;

/** Returns what turns a name into a counter's key: the table shows no address, e-mail or username. */
export async function openCountKeys(db: Db): Promise<(name: string) => Buffer> {
  const secret = await findOrCreateSecret(db, 'rate-limit-key', () => randomBytes(32));
  return (name) => createHmac('sha256', secret).update(name).digest().subarray(0, 16);
}

/** Increments each key's counter, in one statement; an expired window starts anew. @returns them by key, as hex */
export async function addToCounts(db: Db, windows: Window[]): Promise<Map<string, Count>> {
  // In a fixed order: two statements that lock the same rows cannot deadlock.
  const sorted = windows.toSorted((a, b) => Buffer.compare(a.key, b.key));
  const keys = sorted.map((window) => window.key);
  const seconds = sorted.map((window) => window.seconds);
  const { rows } = await sql<Row>`
    insert into rate_counts as known (key, times, ends_at)
    select key, 1, now() + seconds * interval '1 second'
    from unnest(${keys}::bytea[], ${seconds}::int[]) as given (key, seconds)
    on conflict (key) do update set
      times = case when known.ends_at <= now() then 1 else known.times + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning key, times, ${left} as left
  `.execute(db);
  return new Map(rows.map(({ key, times, left: wait }) => [key.toString('hex'), { times, left: wait }]));
}

/** Takes back what was counted early. */
export async function takeFromCounts(db: Db, keys: Buffer[]): Promise<void> {
  // In the same order, for the same reason.
  await sql`
    update rate_counts set times = greatest(times - 1, 0)
    from (select key from rate_counts where key = any(${keys}::bytea[]) order by key for update) as locked
    where rate_counts.key = locked.key`.execute(db);
}

export async function deleteEndedCounts(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_counts')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}
