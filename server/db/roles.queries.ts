import { sql } from 'kysely';
import type { Db } from './handle.ts';

export interface Role {
  name: string;
  superuser: boolean;
}

/** Returns the role that `db` is connected as. */
export async function readRole(db: Db): Promise<Role> {
  const { rows } = await sql<Role>`
    select rolname::text as name, rolsuper as superuser from pg_roles where rolname = current_user`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Lets `role` read and change the rows of every table owned by the role of `owner`, and nothing else: neither the tables
 * themselves nor the records of applied migrations. May be repeated.
 */
export async function grantRows(owner: Db, role: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with schemas as (
      select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker')
    ), tables as (
      select oid, oid::regclass as name, relrowsecurity,
        relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations') as changes
      from pg_class
      where relnamespace in (select oid from schemas) and relkind in ('r', 'p', 'v')
        and relowner = current_user::regrole
    )
    select format('grant usage on schema %I to %I', nspname, ${role}::text) as statement from schemas
    union all
    select format('grant select%s on %s to %I', case when changes then ', insert, update, delete' end, name, ${role}::text)
    from tables
    union all
    select format('grant usage on sequence %s to %I', oid::regclass, ${role}::text) from pg_class
    where relnamespace in (select oid from schemas) and relkind = 'S' and relowner = current_user::regrole
    union all
    select format('grant execute on function %s to %I', oid::regprocedure, ${role}::text) from pg_proc
    where pronamespace in (select oid from schemas) and prokind = 'f' and proowner = current_user::regrole
    union all
    -- The job queue shows its rows to nobody but their owner, unless a policy says so.
    select format('create policy %I on %s to %I using (true) with check (true)', ${role}::text, name, ${role}::text)
    from tables
    where relrowsecurity and not exists (
      select from pg_policy where polrelid = tables.oid and polname = ${role}::text)`.execute(owner);
  await owner.transaction().execute(async (tx) => {
    for (const { statement } of rows) await sql.raw(statement).execute(tx);
  });
}
