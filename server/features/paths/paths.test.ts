import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importData } from './import-data.ts';

const cagedColumns =
  'competênciamov;região;uf;município;seção;subclasse;saldomovimentação;cbo2002ocupação;categoria;graudeinstrução;idade;horascontratuais;raçacor;sexo;tipoempregador;tipoestabelecimento;tipomovimentação;tipodedeficiência;indtrabintermitente;indtrabparcial;salário;tamestabjan;indicadoraprendiz;origemdainformação;competênciadec;indicadordeforadoprazo;unidadesaláriocódigo;valorsaláriofixo';

/** A line of the Novo CAGED: somebody of 20 years begins as a nurse in Recife. */
function admission(own: Record<string, string> = {}, columns = cagedColumns): string {
  const usual: Record<string, string> = {
    competênciamov: '202609',
    uf: '26',
    município: '261160',
    saldomovimentação: '1',
    cbo2002ocupação: '223505',
    idade: '20',
    horascontratuais: '44,00',
    indtrabintermitente: '0',
    indtrabparcial: '0',
    salário: '2000,00',
    indicadoraprendiz: '0',
    competênciadec: '202609',
    competênciaexc: '202609',
    indicadordeforadoprazo: '0',
    unidadesaláriocódigo: '5',
  };
  const cells = { ...usual, ...own };
  return columns
    .split(';')
    .map((name) => cells[name] ?? '1')
    .join(';');
}

async function folderOf(files: Record<string, string | Buffer | string[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-data-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(folder, name), Array.isArray(lines) ? `${lines.join('\n')}\n` : lines);
  return folder;
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const take = async (files: Parameters<typeof folderOf>[0], options = {}) =>
  importData(test.context.db, await folderOf(files), options);
const recife = '2611606';
const path = async (slug: string, city?: string) =>
  (await test.call('GET /api/careers/{slug}/path', { params: { slug }, query: city ? { city } : {} })).body;

/** Between the two nearest of the sorted list, by another way than the database. */
function quartile(pays: number[], part: number): number {
  const sorted = pays.toSorted((one, other) => one - other);
  const place = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return Math.round(low + (high - low) * (place % 1));
}

describe('starting pay', () => {
  it('is nothing before there are files', async () => {
    expect(await path('enfermagem', recife)).toMatchObject({
      city: 'Recife, PE',
      pay: null,
      country: null,
      sources: [],
    });
  });

  it('has the quartiles of who began, in time and late, without who was excluded', async () => {
    const pays = Array.from({ length: 101 }, (_, index) => 1_500 + ((index * 7_919) % 1_300));
    const elsewhere = Array.from({ length: 40 }, (_, index) => 2_400 + index * 11);
    const late = [1_111, 4_321, 1_999];
    const gone = [pays[3]!, pays[50]!];
    const exclusions = `${cagedColumns};competênciaexc;indicadordeexclusão`;
    const files = {
      'CAGEDMOV202609.txt': [
        cagedColumns,
        ...pays.map((pay) => admission({ salário: `${pay},40` })),
        ...elsewhere.map((pay) => admission({ uf: '35', salário: `${pay},00` })),
        // None of these counts.
        admission({ idade: '25', salário: '9000,00' }),
        admission({ saldomovimentação: '-1', salário: '9000,00' }),
        admission({ horascontratuais: '30,00', salário: '9000,00' }),
        admission({ indtrabparcial: '1', salário: '9000,00' }),
        admission({ indtrabintermitente: '1', salário: '9000,00' }),
        admission({ unidadesaláriocódigo: '1', salário: '9000,00' }),
        admission({ indicadoraprendiz: '1', salário: '700,00' }),
        ...Array.from({ length: 29 }, () => admission({ cbo2002ocupação: '322205' })),
      ],
      'CAGEDFOR202609.txt': [
        cagedColumns,
        ...late.map((pay) =>
          admission({ competênciamov: '202511', salário: `${pay},00`, indicadordeforadoprazo: '1' }),
        ),
        // Older than a year.
        admission({ competênciamov: '202509', salário: '90000,00', indicadordeforadoprazo: '1' }),
      ],
      'CAGEDEXC202609.txt': [
        exclusions,
        ...gone.map((pay) => admission({ salário: `${pay},00` }, exclusions)),
      ],
    };
    await take(files, { dry: true });
    expect((await path('enfermagem', recife)).pay).toBeNull();

    const left = [...pays, ...late];
    for (const pay of gone) left.splice(left.indexOf(pay), 1);
    const expected = {
      pay: {
        state: 'PE',
        n: left.length,
        p25: quartile(left, 0.25),
        median: quartile(left, 0.5),
        p75: quartile(left, 0.75),
        from: '2025-10',
        to: '2026-09',
      },
      country: { state: '', n: left.length + 40, median: quartile([...left, ...elsewhere], 0.5) },
      apprentices: 1,
      sources: [{ source: 'pay', from: '2026-09', to: '2026-09', old: false }],
    };
    // The second time nothing changes.
    for (const _ of [1, 2]) {
      await take(files);
      expect(await path('enfermagem', recife)).toMatchObject(expected);
    }
    expect(await path('tecnico-de-enfermagem', recife)).toMatchObject({ pay: null, country: null });
    const { rows } = await sql<{ n: number }>`select count(*) as n from path_sources`.execute(
      test.context.db,
    );
    expect(rows[0]!.n).toBe(3);
  });
});
