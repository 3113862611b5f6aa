import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { isInMemory } from './test-folder.ts';

/** Databases whose tests have ended: the next test that needs one drops them, or takes one of them emptied. */
const left: string[] = [];

/** Gives a test a database with the content of a new installation; returns its address. */
export async function takeDatabase(templateUrl: string): Promise<string> {
  const admin = await connect(at(templateUrl, 'postgres'));
  try {
    for (const name of left.splice(0)) {
      if (!isInMemory() && (await empty(at(templateUrl, name)))) return at(templateUrl, name);
      // Early: otherwise some fifteen gigabytes per run would be written.
      await admin.query(`drop database ${name} with (force)`);
    }
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Concurrent clones of one template would fail.
    await admin.query('select pg_advisory_lock(1)');
    // Copying through the log takes twice as long.
    await admin.query(`create database ${name} template ${databaseOf(templateUrl)} strategy file_copy`);
    if (!isInMemory()) await remember(at(templateUrl, name));
    return at(templateUrl, name);
  } finally {
    await admin.end();
  }
}

/** To be called once nothing of ours is connected to it any more. */
export function leaveDatabase(url: string): void {
  left.push(databaseOf(url));
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

function at(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** Keeps a copy of what a new database contains, and a function that brings it back, in a schema of its own. */
async function remember(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(`
      create schema remembered;
      create view remembered.catalog as
        select (select count(*) from pg_class where relnamespace <> 'remembered'::regnamespace)
          + (select count(*) from pg_attribute) + (select count(*) from pg_proc) + (select count(*) from pg_trigger)
          + (select count(*) from pg_db_role_setting) as things;
      create view remembered.tables as
        select oid::regclass as name, format('remembered.copy_%s', oid) as copy from pg_class
        where relkind = 'r' and not relispartition
          and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'remembered'::regnamespace);
      create function remembered.sequences() returns table (name regclass, value bigint, called boolean) language plpgsql as $$
        declare sequence regclass;
        begin
          for sequence in select oid from pg_class where relkind = 'S' loop
            return query execute format('select %L::regclass, last_value, is_called from %s', sequence, sequence);
          end loop;
        end $$;
      create function remembered.restore() returns void language plpgsql as $$
        declare
          one record;
          has_rows boolean;
        begin
          set local session_replication_role = replica;
          for one in select * from remembered.tables loop
            execute format('select exists (select from %s)', one.name) into has_rows;
            if has_rows then execute format('delete from %s', one.name); end if;
            if to_regclass(one.copy) is not null then
              execute format('insert into %s overriding system value select * from %s', one.name, one.copy);
            end if;
          end loop;
          perform setval(name, value, called) from remembered.sequence_values;
        end $$;
      create table remembered.sequence_values as select * from remembered.sequences();
      do $$
        declare
          one record;
          has_rows boolean;
        begin
          for one in select * from remembered.tables loop
            execute format('select exists (select from %s)', one.name) into has_rows;
            if has_rows then execute format('create table %s as table %s', one.copy, one.name); end if;
          end loop;
        end $$;
      create table remembered.size as select 0::bigint as things;
      update remembered.size set things = (select things from remembered.catalog);`);
  } finally {
    await client.end();
  }
}

/** Brings back a new database's content; false where a test has changed tables or settings. */
async function empty(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const { rows } = await client.query<{ same: boolean }>(
      'select catalog.things = size.things as same from remembered.catalog, remembered.size',
    );
    if (!rows[0]?.same) return false;
    await client.query('begin; select remembered.restore(); commit');
    return true;
  } finally {
    await client.end();
  }
}
