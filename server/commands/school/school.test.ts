// Guards: server/commands/school/, server/features/schools/
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { lessonSteps } from '#contract/schools/lesson-steps.ts';
import { personalData } from '#server/features.ts';
import { keptOfPupils } from '#server/features/schools/index.ts';
import { born, listOf, makeSchool, type TestSchool } from '#server/testing/school-world.ts';
import { fileApp } from '#server/testing/test-app.ts';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const test = fileApp();
let world: TestSchool;
let folder: string;
beforeAll(async () => {
  world = await makeSchool(test, 'Escola <b>Azul</b>');
  folder = join(test.context.config.dataDir, 'listas');
  await mkdir(folder);
});

/** Runs the command beside the running server. */
async function school(...options: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: test.databaseUrl, DATA_DIR: test.context.config.dataDir };
  const run = promisify(execFile)('node', ['server/commands/school/school-command.ts', ...options], { env });
  return run.then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  );
}

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const classes = async () =>
  (await test.call('GET /api/school/classes', { as: world.coordinator })).body.classes;

it('imports a list as a preview, then for good, then without a change', async () => {
  const path = await fileOf(
    'turmas.csv',
    listOf(`Ana Lima;1;2º A;${born(15)}`, `Bia Reis;2;2º A;${born(16)}`, 'Sem Data;3;2º A;31/02/2010'),
  );
  const { code } = world.school;
  const preview = await school('import', path, '--school', code, '--dry-run');
  expect(preview).toMatchObject({ code: 0 });
  expect(preview.stdout).toContain('2 novos, 0 mudados, 0 fora da lista, 1 com problema\nlinha 4: ');
  expect(preview.stdout).toContain('nada mudou');
  expect(await classes()).toEqual([]);
  expect((await school('import', path, '--school', world.school.slug)).stdout).toContain('2 novos,');
  expect(await classes()).toMatchObject([{ name: '2º A', pupils: 2 }]);
  const again = await school('import', path, '--school', code.toUpperCase());
  expect(again.stdout).toContain('0 novos, 0 mudados, 0 fora da lista, 1 com problema');
});

it('makes the cards of a class, which sign in, in a file for its owner alone', async () => {
  const path = join(folder, 'cartoes.html');
  const made = await school('cards', '--school', world.school.code, '--class', '2ºa', '--out', path);
  expect(made.stdout).toContain(`2 cartões da turma 2º A em ${path}.`);
  const html = await readFile(path, 'utf8');
  expect(html).toContain('Escola &lt;b&gt;Azul&lt;/b&gt;');
  expect(html).not.toContain('Lima');
  expect(html.match(/<svg/g)).toHaveLength(2);
  const [, pin] = /PIN<\/span> ([^<]+)</.exec(html)!;
  const [, username] = /usuário <b>([^<]+)</.exec(html)!;
  const body = { school: world.school.code, username: username!, pin: pin! };
  expect((await test.call('POST /api/card-login', { body })).status).toBe(200);
});

it('makes the cards of all classes of the year where none is named', async () => {
  await school(
    'import',
    await fileOf('outra.csv', listOf(`Caio Melo;4;2º B;${born(15)}`)),
    '--school',
    world.school.code,
  );
  const path = join(folder, 'todos.html');
  const made = await school('cards', '--school', world.school.code, '--out', path);
  expect(made.stdout).toContain(`2 cartões da turma 2º A em ${path}.\n1 cartão da turma 2º B`);
  const html = await readFile(path, 'utf8');
  // Each class begins a page.
  expect(html.match(/<ul class="sheet">/g)).toHaveLength(2);
  expect(html.match(/<svg/g)).toHaveLength(3);
});

it('writes papers that load nothing, and the public page says the same', async () => {
  const out = join(folder, 'papeis');
  const { code, slug } = world.school;
  expect((await school('papers', '--school', code, '--out', out)).stdout).toContain('6 arquivos em ');
  const names = (await readdir(out)).toSorted();
  const pages = await Promise.all(names.map((name) => readFile(join(out, name), 'utf8')));
  for (const page of pages) {
    expect(page).toContain('Escola &lt;b&gt;Azul&lt;/b&gt;');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).not.toMatch(/undefined|<script|src=|@import|url\(/);
  }
  const [record, contract, impact, letter, sheet, index] = pages as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  for (const name of names.slice(0, 5)) expect(index).toContain(`href="${name}"`);
  const reply = await test.call('GET /api/schools/{slug}/privacy', { params: { slug } });
  expect(reply.body).toMatchObject({ name: 'Escola <b>Azul</b>', city: 'Recife', state: 'PE' });
  const { kept } = reply.body;
  for (const { what, howLong } of kept) {
    expect(record).toContain(what);
    expect(record).toContain(howLong);
    expect(impact).toContain(what);
  }
  const files = new Set(keptOfPupils.flatMap((each) => each.files));
  for (const { file, about } of personalData.exports.filter((each) => files.has(each.file)))
    expect(record).toContain(`<b>${file}</b>: ${about}`);
  for (const table of keptOfPupils.flatMap(({ tables }) => tables)) expect(record).toContain(table);
  expect(contract).toContain('Quando a escola sai');
  expect(letter).toContain('É de graça e sem anúncios.');
  expect(letter).toContain(`/escola/${slug}/privacidade`);
  for (const { name } of lessonSteps) expect(sheet).toContain(`. ${name}</h2>`);
  const none = await test.call('GET /api/schools/{slug}/privacy', { params: { slug: 'nenhuma' } });
  expect(none.status).toBe(404);
});

it('says in one line what was wrong with the call, and changes nothing', async () => {
  const { code } = world.school;
  const path = join(folder, 'turmas.csv');
  const usage = 'Informe o que fazer: npm run school -- import';
  const spreadsheet = await fileOf('lista.csv', '%PDF-1.7');
  for (const [options, line] of [
    [[], usage],
    [['import', path, '--school', 'nenhuma'], 'Nenhuma escola tem o código nenhuma.'],
    [['import', spreadsheet, '--school', code], 'Este arquivo é um PDF, não um CSV.'],
    [['cards', '--school', code, '--class', '9º Z'], 'não tem a turma 9º Z.'],
  ] as [string[], string][]) {
    const ended = await school(...options);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining(line) });
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  }
});
