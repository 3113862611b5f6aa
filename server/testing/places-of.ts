import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Returns where any of these words occurs in the database or the data folder, ignoring case. */
export async function placesOf(test: TestApp, words: string[]): Promise<string[]> {
  const places: string[] = [];
  for await (const { table, text } of rowsOf(test)) if (has(text, words)) places.push(`${table}: ${text}`);
  const { dataDir } = test.context.config;
  for await (const name of glob('**/*', { cwd: dataDir, withFileTypes: false })) {
    const content = await readFile(join(dataDir, name), 'latin1').catch(() => '');
    if (has(`${name} ${content}`, words)) places.push(name);
  }
  return places;
}

/** Yields every row of every table, as text. */
export async function* rowsOf({ context: { db } }: TestApp): AsyncGenerator<{ table: string; text: string }> {
  const { rows: tables } = await sql<{ name: string; schema: string }>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    db,
  );
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    for (const { text } of rows) yield { table: name, text };
  }
}

function has(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word.toLowerCase()));
}
