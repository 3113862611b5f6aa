import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileApp } from '#server/testing/test-app.ts';
import { importData } from './import-data.ts';
import { admission, cagedColumns, schoolColumns, sisuColumns, technicalColumns } from './paths.fixture.ts';
import { folderOf } from './public-data.fixture.ts';

const test = fileApp();

const take = async (files: Parameters<typeof folderOf>[0]) =>
  importData(test.context.db, await folderOf(files));
const recife = '2611606';
const path = async (slug: string, city: string) =>
  (await test.call('GET /api/careers/{slug}/path', { params: { slug }, query: { city } })).body;

const planted = 'Joaquina Plantada da Silva';

describe('a file that is wrong', () => {
  const mov = [cagedColumns, admission({ competênciamov: '202608', competênciadec: '202608' })];
  it.each<[string, Record<string, string[] | string | Buffer>, RegExp]>([
    ['another table', { 'a.csv': ['um;dois', '1;2'] }, /^a\.csv, linha 1: o cabeçalho não é/],
    [
      'a table cut short',
      { 'a.txt': [...mov, '202608;1;26'] },
      /^a\.txt, linha 3: tem 3 colunas em vez de 28/,
    ],
    ['a header in the middle', { 'a.txt': [...mov, cagedColumns] }, /^a\.txt, linha 3: o cabeçalho aparece/],
    ['a header that repeats a column', { 'a.txt': [`${cagedColumns};uf`] }, /^a\.txt, linha 1: .* repete/],
    [
      'a line without an end',
      { 'a.txt': `${mov.join('\n')}\n${'9'.repeat(300_000)}` },
      /^a\.txt, linha 3: é longa/,
    ],
    ['two months', { 'a.txt': [...mov, admission()] }, /^a\.txt, linha 3: é de outro período/],
    [
      'letters for a pay',
      { 'a.txt': [...mov.slice(0, 1), admission({ salário: 'mil' })] },
      /^a\.txt, linha 2: o sal/,
    ],
    ['zeros and no text', { 'a.csv': Buffer.alloc(2_000) }, /^a\.csv, linha 1: não é uma tabela/],
    ['nothing', { 'a.csv': '' }, /^a\.csv, linha 1: o arquivo está vazio/],
    ['a header alone', { 'a.txt': [cagedColumns] }, /^a\.txt, linha 2: não há nenhuma linha/],
    [
      'a formula for a school',
      { 'a.csv': [schoolColumns, '2025;1;=HYPERLINK("x");2611606;2'] },
      /^a\.csv, linha 2: .*fórmula/,
    ],
    [
      'a formula in a column that nobody reads',
      { 'a.txt': [...mov, mov[1]!.replace(/;[^;]*$/, ';"=cmd|x!A1"')] },
      /^a\.txt, linha 3: tem uma fórmula/,
    ],
    [
      'a character that ends nothing',
      { 'a.csv': [schoolColumns, `2025;1;${'a'.repeat(60)}\u0001;2611606;2`] },
      /^a\.csv, linha 2: .*codificação/,
    ],
    [
      'UTF-8 in a file of Windows',
      {
        'a.csv': Buffer.concat([
          Buffer.from(`${schoolColumns}\n2025;1;São João;2611606;2\n`, 'latin1'),
          Buffer.from('2025;2;São José;2611606;2\n'),
        ]),
      },
      /^a\.csv, linha 3: está em outra codificação/,
    ],
    [
      'a city that is none',
      { 'a.csv': [schoolColumns, '2025;1;Escola;9999999;2', '2025;1;Escola;2611607;2'] },
      /^a\.csv, linha 2: o município.*\na\.csv, linha 3: o município/,
    ],
    ['the same month twice', { 'a.txt': mov, 'b.txt': mov }, /^b\.txt, linha 2: outro arquivo/],
    [
      'a name in a column of numbers',
      { 'sisu_2025.csv': [sisuColumns, `580;${planted};Matutino;x;y;Ampla;700`] },
      /^sisu_2025\.csv, linha 2: o curso não é um número\.$/,
    ],
  ])('%s is refused with its line, and changes nothing', async (_, files, message) => {
    const before = await path('enfermagem', recife);
    await expect(take(files)).rejects.toThrow(message);
    expect(await path('enfermagem', recife)).toEqual(before);
  });

  it('is read no further than a line may be long, however large it is', async () => {
    const folder = await folderOf({ 'a.txt': '' });
    const file = await open(join(folder, 'a.txt'), 'w');
    const lines = `${admission({ competênciamov: '202608', competênciadec: '202608' })}\n`.repeat(20_000);
    await file.write(`${cagedColumns}\n${lines}`);
    // Ten gigabytes without an end of a line, which take no room on the disk.
    await file.truncate(10_000_000_000);
    await file.close();
    let read = 0;
    const progress = (bytes: number) => (read += bytes);
    await expect(importData(test.context.db, folder, { progress })).rejects.toThrow(
      /^a\.txt, linha 20002: é longa demais\.$/,
    );
    expect(read).toBeLessThan(10_000_000);
  });

  it('is read in either encoding, with marks and quotes of spreadsheets', async () => {
    const lines = [technicalColumns, '2025;26000007;"Agropecuária";30'];
    const schools = [schoolColumns, '2025;26000007;"Escola ""Chico Mendes""; sede";2611606;2'];
    for (const encoding of ['utf8', 'latin1'] as const) {
      const mark = encoding === 'utf8' ? '\uFEFF' : '';
      await take({
        'tecnico.csv': Buffer.from(mark + lines.join('\r\n'), encoding),
        'escolas.csv': Buffer.from(mark + schools.join('\r\n'), encoding),
      });
      expect((await path('tecnico-agricola', recife)).technical).toMatchObject([
        { name: 'Agropecuária', place: 'Escola "Chico Mendes"; sede' },
      ]);
    }
    const dash = Buffer.from(`${schoolColumns}\n2025;26000007;Escola A \x96 Sede;2611606;2\n`, 'latin1');
    await take({ 'escolas.csv': dash });
    expect((await path('tecnico-agricola', recife)).technical).toMatchObject([{ place: 'Escola A – Sede' }]);
    await expect(take({ 'a.csv': [schoolColumns, '2025;1;"Escola;2611606;2'] })).rejects.toThrow(
      /^a\.csv, linha 2: tem aspas que não fecham/,
    );
    const late = Buffer.concat([
      Buffer.from(`${schoolColumns}\n${'2025;1;Escola;2611606;2\n'.repeat(60_000)}`),
      Buffer.from('2025;2;Colégio;2611606;2\n', 'latin1'),
    ]);
    await expect(take({ 'a.csv': late })).rejects.toThrow(/^a\.csv, linha 60002: está em outra codificação/);
  });

  it('is told with every other that is wrong', async () => {
    const files = { 'a.txt': [...mov, 'x'], 'b.csv': [schoolColumns, '2025;x;y;2611606;2'] };
    await expect(take(files)).rejects.toThrow(/a\.txt, linha 3: .*\nb\.csv, linha 2: /);
  });
});

describe('what a folder may be', () => {
  const september = { competênciamov: '202609' };
  const began = (count: number, own: Record<string, string>) =>
    Array.from({ length: count }, (_, index) =>
      admission({ cbo2002ocupação: '223305', salário: `${3_000 + index},00`, ...september, ...own }),
    );

  it('says from which months a number is, and counts who has no cell as unknown', async () => {
    const unknown = ['cbo2002ocupação', 'uf', 'horascontratuais', 'salário'].map((column) =>
      admission({ ...september, [column]: '' }),
    );
    const apprentice = admission({ ...september, indicadoraprendiz: '1', município: '' });
    await take({ 'a.txt': [cagedColumns, ...began(30, {}), ...unknown, apprentice] });
    const months = { from: '2026-09', to: '2026-09' };
    const asked = async () => {
      const { pay, sources } = await path('veterinario', recife);
      return { pay, source: sources.find(({ source }) => source === 'pay') };
    };
    expect(await asked()).toMatchObject({ pay: { state: 'PE', n: 30, ...months }, source: months });
    const year = Array.from({ length: 14 }, (_, index) => String(202_507 + index + (index > 5 ? 88 : 0)));
    for (const month of year)
      await take({
        'a.txt': [cagedColumns, ...began(1, { competênciamov: month, competênciadec: month })],
      });
    const lastYear = { from: '2025-10', to: '2026-09' };
    expect(await asked()).toMatchObject({ pay: { n: 41, ...lastYear }, source: lastYear });
  });

  it.each([',', '\t', '|'])('is separated by %j', async (separator) => {
    const pay = separator === ',' ? '4321.00' : '4321,00';
    const lines = [cagedColumns, ...began(30, { salário: pay, uf: '12', horascontratuais: '40' })];
    await take({ 'a.csv': lines.map((line) => line.replaceAll(';', separator)) });
    expect(await path('veterinario', '1200401')).toMatchObject({
      pay: { state: 'AC', n: 30, median: 4_321 },
    });
  });

  it('lacks a column, which is named', async () => {
    const columns = cagedColumns.replace(';unidadesaláriocódigo', '');
    await expect(take({ 'a.txt': [columns, admission({}, columns)] })).rejects.toThrow(
      /^a\.txt, linha 1: falta a coluna unidadesalariocodigo\.$/,
    );
  });

  it('has several wrong lines, of which each is told, up to twenty', async () => {
    const wrong = admission({ salário: 'x' });
    const few = [cagedColumns, wrong, admission(), admission({ idade: 'x' })];
    await expect(take({ 'a.txt': few })).rejects.toThrow(
      /^a\.txt, linha 2: o salário.*\na\.txt, linha 4: a idade[^\n]*$/,
    );
    const many = take({ 'a.txt': [cagedColumns, ...Array.from({ length: 40 }, () => wrong)] });
    await expect(many).rejects.toThrow(/^(?:a\.txt, linha \d+: o sal.*\n?){20}$/);
  });

  it('holds what is no file, and what is not read', async () => {
    const folder = await folderOf({ 'a.txt': [cagedColumns, admission()], 'b.7z': 'x' });
    const { notes } = await importData(test.context.db, folder);
    expect(notes).toEqual(['b.7z: não foi lido, porque não termina em .csv nem .txt.']);
    await mkdir(join(folder, 'c.csv'));
    await expect(importData(test.context.db, folder)).rejects.toThrow(
      /^c\.csv, linha 1: não é um arquivo\.$/,
    );
  });
});
