// Guards: server/jobs/, server/db/
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/handle.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { testApp } from '#server/testing/test-app.ts';
import { addJob } from './jobs.ts';

it('two nodes migrate the queue at once, as an owner without further rights', async () => {
  const test = await testApp();
  const url = new URL(test.databaseUrl);
  const name = `owner_${url.pathname.slice(-12)}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`create role ${name} login password 'segredo'`);
  await admin.query(`create database ${name} owner ${name} template template0`);
  Object.assign(url, { username: name, password: 'segredo', pathname: `/${name}` });
  const nodes = [1, 2, 3].map(() => openDatabase(url.href, () => {}));
  const applied = await Promise.all(nodes.map((db) => migrate(db, url.href)));
  // Another node may continue before and after an index that is created concurrently.
  expect(applied.flat().toSorted()).toEqual(await knownMigrations());
  await addJob(nodes[0]!, 'send_mail', { mailId: 'first' });
  await Promise.all(nodes.map((db) => db.destroy()));
});
