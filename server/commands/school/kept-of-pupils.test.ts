// Guards: server/features/
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { features, personalData } from '#server/features.ts';
import { keptOfPupils, notOfPupils } from '#server/features/schools/index.ts';
import { testApp } from '#server/testing/test-app.ts';

/** Every table, with its file of the export or why it is in none. */
const tables = features.flatMap((feature) => Object.entries(feature.tables ?? {}));
const ofPupils: string[] = keptOfPupils.flatMap((kept) => [...kept.files, ...kept.tables]);
const ofOthers = Object.keys(notOfPupils);

it('says of every table and of every file of the export whether it is kept of pupils', () => {
  const places = [
    ...personalData.exports.map(({ file }) => file),
    ...tables.filter(([, fate]) => !fate.endsWith('.json')).map(([table]) => table),
  ];
  expect([...ofPupils, ...ofOthers].toSorted()).toEqual(places.toSorted());
});

it('leaves no table out that erasing a person empties, without a reason', async () => {
  const { context } = await testApp();
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`.execute(context.db);
  const fates = new Map<string, string>(tables);
  const said = [...ofPupils, ...ofOthers.filter((place) => notOfPupils[place] !== 'of no person')];
  const forgotten = rows
    .map(({ name }) => name)
    .filter((name) => !said.includes(fates.get(name)?.endsWith('.json') ? fates.get(name)! : name));
  expect(forgotten).toEqual([]);
});
