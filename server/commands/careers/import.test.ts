import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importOccupations } from '#server/features/careers/index.ts';
import { testApp } from '#server/testing/test-app.ts';
import { readCbo } from './read-cbo.ts';

const occupations = [
  'code;name',
  '010105;Oficial general',
  '223505;Enfermeiro',
  '999905;Acendedor de lampião',
];
const synonyms = ['code;name', '010105;Marechal', '999905;Acendedor'];

async function folderOf(files: Record<string, string[] | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-cbo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(folder, name), Buffer.isBuffer(lines) ? lines : `${lines.join('\r\n')}\r\n`);
  return folder;
}

const both = { 'CBO2002 - Ocupacao.csv': occupations, 'CBO2002 - Sinonimo.csv': synonyms };

describe('the names of the CBO', () => {
  it('are added once, changed and taken out, and what is written by hand stays', async () => {
    const test = await testApp();
    const { context } = test;
    const run = async (files: Record<string, string[]>) =>
      importOccupations(context.db, await readCbo(await folderOf(files)));
    expect(await run(both)).toEqual({ added: 3, changed: 0, gone: 0 });
    expect(await run(both)).toEqual({ added: 0, changed: 0, gone: 0 });

    const find = async (q: string) => (await test.call('GET /api/careers', { query: { q } })).body.careers;
    expect((await find('marechal'))[0]).toMatchObject({
      code: '010105',
      written: false,
      name: 'Oficial general',
    });
    const { slug } = (await find('acendedor de lampiao'))[0]!;
    const read = () => test.call('GET /api/careers/{slug}', { params: { slug } });
    expect((await read()).body).toMatchObject({ day: '', ways: [], otherNames: ['Acendedor'] });
    expect((await read()).body.similar).toHaveLength(1);
    expect((await find('enfermeiro'))[0]).toMatchObject({ slug: 'enfermagem', written: true });
    expect((await find('enfermeiro')).filter(({ code }) => code === '223505')).toHaveLength(1);

    const fewer = {
      'CBO2002 - Ocupacao.csv': occupations.slice(0, 3),
      'CBO2002 - Sinonimo.csv': ['code;name', '010105;Almirante'],
    };
    expect(await run(fewer)).toEqual({ added: 0, changed: 1, gone: 1 });
    expect(await find('lampiao')).toEqual([]);
    // A user who saved it still finds it.
    expect((await read()).status).toBe(200);
  });

  it('may come as the ministry writes them', async () => {
    const latin = Buffer.from(occupations.join('\r\n'), 'latin1');
    const folder = await folderOf({ 'Ocupacao.csv': latin, 'Sinonimo.csv': synonyms });
    expect((await readCbo(folder)).map(({ name }) => name)).toContain('Acendedor de lampião');
  });

  it.each([
    [
      'a code that lost its zeros',
      { 'Ocupacao.csv': ['code;name', '10105;Oficial'] },
      /Ocupacao\.csv, linha 2: .*10105/,
    ],
    [
      'a code without an occupation',
      { 'Sinonimo.csv': ['code;name', '123456;Nada'] },
      /Sinonimo\.csv, linha 2/,
    ],
    [
      'a code that comes twice',
      { 'Ocupacao.csv': [...occupations, '010105;Outro'] },
      /Ocupacao\.csv, linha 5/,
    ],
    ['an empty line', { 'Ocupacao.csv': ['code;name', '', '010105;Oficial'] }, /Ocupacao\.csv, linha 2/],
    ['a table without a line', { 'Ocupacao.csv': ['code;name'] }, /Ocupacao\.csv, linha 2: não há/],
    [
      'a name that is none',
      { 'Ocupacao.csv': ['code;name', `010105;${'x'.repeat(256)}`] },
      /Ocupacao\.csv, linha 2: o nome tem mais/,
    ],
    ['another header', { 'Sinonimo.csv': ['a,b'] }, /Sinonimo\.csv, linha 1/],
    [
      'families that lost their zeros',
      { 'Familia.csv': ['code;name', '0101;A', '101;B'] },
      /Familia\.csv, linha 3/,
    ],
  ])('%s is refused with its line', async (_, files, message) => {
    const given: Record<string, string[]> = {
      'Ocupacao.csv': occupations,
      'Sinonimo.csv': synonyms,
      ...files,
    };
    await expect(readCbo(await folderOf(given))).rejects.toThrow(message);
  });

  it('need their tables', async () => {
    await expect(readCbo(await folderOf({ 'Ocupacao.csv': occupations }))).rejects.toThrow('Sinonimo.csv');
    await expect(readCbo('/nada/aqui')).rejects.toThrow('Não foi possível ler a pasta');
  });
});
