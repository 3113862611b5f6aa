// Guards: server/commands/data-, server/features/careers/paths/
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sisuColumns } from '#server/features/careers/paths/paths.fixture.ts';
import { testApp } from '#server/testing/test-app.ts';

/* Lists of the SISU hold names of people. Nothing of them is stored, logged, or shown in an error. */

const planted = ['Zulmira Plantada', '98765432100', 'plantada@exemplo.br'];
const columns = `${sisuColumns};DS_EMAIL`;
/** Somebody who was selected, for a course with this number and mark. */
const selected = (course: string, mark: string) =>
  `580;${course};Matutino;${planted[0]};${planted[1]};Ampla concorrência;${mark};${planted[2]}`;

it('reads lists with names of people, whole or broken, and keeps none', async () => {
  const test = await testApp();
  const { dataDir } = test.context.config;
  const [folder, temporary] = [join(dataDir, 'listas'), join(dataDir, 'tmp')];
  await mkdir(temporary);
  const said: string[] = [];
  const run = async (...texts: string[]): Promise<number> => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    for (const [index, text] of texts.entries())
      await writeFile(join(folder, `sisu_2026_${index}.csv`), text);
    const env = { ...process.env, DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, TMPDIR: temporary };
    const command = promisify(execFile)('node', ['server/commands/data-command.ts', 'import', folder], {
      env,
    });
    const { code, stdout, stderr } = await command.then(
      (ended) => ({ code: 0, ...ended }),
      (failure: { code: number; stdout: string; stderr: string }) => failure,
    );
    said.push(stdout, stderr);
    return code;
  };
  expect(await run(`${columns}\n${selected('1234', '701,5')}\n`)).toBe(0);
  const broken = [
    // The names stand where a number, a kind of place, or the end of the line should.
    `${columns}\n${selected(planted[0]!, '701,5')}\n`,
    `${columns}\n${selected('1234', planted[1]!)}\n`,
    `${columns}\n580;1234;Matutino;x;y;${planted.join(' ')}\u0000;700;x\n`,
    `${columns}\n${selected('1234', '700')}\n580;1234;Matutino;${planted[0]}`,
    `${columns}\n580;1234;Matutino;"${planted[0]};${planted[1]}\n`,
    // And where the header should.
    selected('1234', '701,5'),
    `${columns.replace('CO_IES;', `${planted[0]};`)}\n`,
  ];
  expect(await run(...broken)).toBe(1);
  // Each was found wrong.
  expect(said.join('').match(/^sisu_2026_\d\.csv, linha \d: /gm)).toHaveLength(broken.length);

  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.context.db);
  const kept = [...said];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(each)::text as text from ${sql.raw(name)} as each`.execute(test.context.db);
    kept.push(...rows.map(({ text }) => text));
  }
  await rm(folder, { recursive: true });
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) kept.push(await readFile(join(entry.parentPath, entry.name), 'latin1'));
  expect(kept.join('\n')).toContain('Ampla concorrência');
  expect(planted.filter((each) => kept.join('\n').includes(each))).toEqual([]);
});
