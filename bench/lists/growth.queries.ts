import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';

/** Tables that copies are inserted into. */
const copied = ['posts', 'post_tags', 'likes', 'notifications'] as const;

export const run = async (db: Db, statement: string): Promise<void> =>
  void (await sql.raw(statement).execute(db));

export const vacuum = (db: Db, table: string): Promise<void> =>
  run(db, table === '' ? 'vacuum analyze' : `vacuum ${table}`);

export const analyze = (db: Db, table: string): Promise<void> => run(db, `analyze ${table}`);

/** Only for loading: what a crash loses is copied again. They take effect at the next start. */
const whileLoading = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
} as const;

export async function setForLoading(db: Db): Promise<void> {
  for (const [name, value] of Object.entries(whileLoading))
    await run(db, `alter system set ${name} = '${value}'`);
}

export async function resetSettings(db: Db): Promise<void> {
  for (const name of Object.keys(whileLoading)) await run(db, `alter system reset ${name}`);
}

/** Sets the seeded rows aside, except the post that everybody likes: it stays unique. */
export async function keepSeeded(db: Db): Promise<void> {
  await run(
    db,
    `create table if not exists seeded as select * from posts where slug like 'semeada-1-%' and likes < 1000 order by id`,
  );
  await run(
    db,
    'create table if not exists seeded_likes as select likes.* from likes join seeded on seeded.id = likes.post_id',
  );
  await run(db, 'analyze seeded, seeded_likes');
}

/** @returns how many posts were seeded, one per minute of time, and how many exist */
export async function seededPosts(db: Db): Promise<{ first: number; posts: number }> {
  const { rows } = await sql<{ first: number; posts: number }>`
    select (select count(*) from seeded) as first, (select count(*) from posts) as posts`.execute(db);
  const { first, posts } = rows[0]!;
  return { first: first + 1, posts };
}

/** Records dropped indexes in a table, so that an interrupted run can resume. @returns their definitions */
export async function dropIndexes(db: Db): Promise<string[]> {
  await run(db, 'create table if not exists dropped_indexes (definition text primary key)');
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...copied]}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { name, definition } of rows) {
    await sql`insert into dropped_indexes values (${definition}) on conflict do nothing`.execute(db);
    await run(db, `drop index ${name}`);
  }
  const all = await sql<{ definition: string }>`select definition from dropped_indexes order by 1`.execute(
    db,
  );
  return all.rows.map(({ definition }) => definition);
}

/** The id of a copy, ordered by time like a UUID of version 7. */
const copyId = (post: string, copy: number, shift: string): string => `(
  lpad(to_hex(floor(extract(epoch from ${post}.published_at - ${shift}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(${post}.id::text || '${copy}'), 1, 3) || '8' || substr(md5(${post}.id::text || '${copy}'), 4, 15))::uuid`;

interface Portion {
  copy: number;
  first: number;
}

/**
 * Returns the statements that copy the seeded rows once, `copy` spans back in time: posts, and their tags, likes, and a
 * notification for each liked one.
 */
export async function portionsOf(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'posts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  const names = rows.map(({ name }) => name);
  const shiftOf = ({ copy, first }: Portion): string => `make_interval(mins => ${copy * first})`;

  function posts({ copy, first }: Portion): string[] {
    const shift = shiftOf({ copy, first });
    const changed: Record<string, string> = {
      id: copyId('seeded', copy, shift),
      slug: `'semeada-1-' || (split_part(seeded.slug, '-', 3)::int + ${copy * first})`,
      published_at: `seeded.published_at - ${shift}`,
      updated_at: `seeded.updated_at - ${shift}`,
      score: `seeded.score - extract(epoch from ${shift}) / 45000`,
    };
    return [
      `insert into posts (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `seeded.${name}`).join(', ')} from seeded`,
    ];
  }

  function relations({ copy, first }: Portion): string[] {
    const shift = shiftOf({ copy, first });
    const id = copyId('seeded', copy, shift);
    return [
      `insert into post_tags (tag, published_at, post_id)
       select tag, seeded.published_at - ${shift}, ${id} from seeded cross join unnest(tags) as tag`,
      `insert into likes (post_id, user_id, created_at)
       select ${id}, seeded_likes.user_id, seeded_likes.created_at - ${shift}
       from seeded join seeded_likes on seeded_likes.post_id = seeded.id`,
      `insert into notifications (user_id, kind, post_id, created_at, read)
       select seeded.author_id, 'like', ${id}, seeded.published_at - ${shift}, true from seeded where seeded.likes > 0`,
    ];
  }
  return { posts, relations };
}

export async function runAll(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await run(db, statement);
}

export async function tableSizes(db: Db) {
  const { rows } = await sql<{ name: string; rows: number; total: number; indexes: number }>`
    select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) / 1000000 as total,
      pg_indexes_size(oid) / 1000000 as indexes
    from pg_class where oid = any(${[...copied]}::text[]::regclass[]) order by 3 desc`.execute(db);
  return rows;
}

export async function indexSizes(db: Db) {
  const { rows } = await sql<{ name: string; megabytes: number; bytes: number }>`
    select indexrelid::regclass::text as name, pg_relation_size(indexrelid) / 1000000 as megabytes,
      (pg_relation_size(indexrelid) / greatest(reltuples, 1))::int as bytes
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = any(${[...copied]}::text[]::regclass[]) order by 2 desc limit 20`.execute(db);
  return rows;
}

export const changePosts = (db: Db, count: number): Promise<void> =>
  run(
    db,
    `update posts set likes = likes + 1, score = score + 0.0001
     where id in (select id from posts tablesample system (5) limit ${count})`,
  );

/** Creates a second table of the same rows, partitioned by month. */
export async function copyIntoMonths(db: Db): Promise<void> {
  await run(
    db,
    'create table by_month (like notifications including defaults) partition by range (created_at)',
  );
  const { rows } = await sql<{ month: string; next: string }>`
    select to_char(month, 'YYYY-MM-DD') as month, to_char(month + interval '1 month', 'YYYY-MM-DD') as next
    from (select generate_series(date_trunc('month', min(created_at)), max(created_at), '1 month') as month
      from notifications) as months`.execute(db);
  for (const { month, next } of rows)
    await run(
      db,
      `create table by_month_${month.slice(0, 7).replace('-', '_')} partition of by_month for values from ('${month}') to ('${next}')`,
    );
  await run(db, 'insert into by_month select * from notifications');
  await run(db, 'create index on by_month (user_id, created_at desc, id desc)');
  await run(db, 'analyze by_month');
}

/** Reads two pages of the user with most notifications from both tables; the mean of twenty runs. */
export async function comparePages(db: Db): Promise<{ name: string; milliseconds: number }[]> {
  const { rows: most } = await sql<{ user_id: string; past: string }>`
    select user_id, percentile_disc(0.2) within group (order by created_at)::text as past
    from notifications group by user_id order by count(*) desc limit 1`.execute(db);
  const { user_id: userId, past } = most[0]!;
  const measured = [];
  for (const table of ['notifications', 'by_month']) {
    for (const [what, where] of [
      ['newest page', ''],
      ['a page of years ago', `and created_at < '${past}'`],
    ] as const) {
      const statement = `select * from ${table} where user_id = '${userId}' ${where} order by created_at desc, id desc limit 21`;
      for (let turn = 0; turn < 5; turn += 1) await run(db, statement);
      const begun = performance.now();
      for (let turn = 0; turn < 20; turn += 1) await run(db, statement);
      measured.push({ name: `${what}, ${table}`, milliseconds: (performance.now() - begun) / 20 });
    }
  }
  return measured;
}

export const deleteOldestMonth = (db: Db): Promise<void> =>
  run(
    db,
    `delete from notifications where created_at < (select date_trunc('month', min(created_at)) + interval '2 months' from notifications)`,
  );

export async function dropOldestMonth(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'by_month'::regclass order by 1 limit 1`.execute(
    db,
  );
  await run(db, `drop table ${rows[0]!.name}`);
}
