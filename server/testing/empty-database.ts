import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../db/handle.ts';

/** Creates an empty database for this test, without our tables. */
export async function emptyDatabase(): Promise<{ db: Db; url: string }> {
  const url = new URL(inject('templateUrl'));
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  url.pathname = `/${name}`;
  const db = openDatabase(url.href, () => {});
  onTestFinished(() => db.destroy());
  return { db, url: url.href };
}
