import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { states } from '#contract/states.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { bridgeRows } from './bridges.ts';
import { importData } from './import-data.ts';
import { cityName, sixDigits, surroundingsOf } from './municipalities.ts';
import {
  admission,
  cagedColumns,
  courseColumns,
  schoolColumns,
  sisuColumns,
  technicalColumns,
} from './paths.fixture.ts';
import { readSources } from './paths.service.ts';
import { folderOf } from './public-data.fixture.ts';

const test = fileApp();

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
    const apprentices = Array.from({ length: 10 }, () =>
      admission({ indicadoraprendiz: '1', município: '260960' }),
    );
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
        ...apprentices,
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
        from: '2026-09',
        to: '2026-09',
      },
      country: { state: '', n: left.length + 40, median: quartile([...left, ...elsewhere], 0.5) },
      apprentices: 10,
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

describe('people who walked it', () => {
  const steps = ['Fiz o técnico à noite', 'Estagiei no hospital', 'Passei no concurso'];
  const tell = async (person: TestPerson, [way1, way2, way3] = steps) =>
    test.editProfile(person, { way1: way1!, way2: way2!, way3: way3!, searchable: true });
  const walkers = async (as?: TestPerson, slug = 'enfermagem') => {
    const params = { slug };
    const { body } = await test.call('GET /api/careers/{slug}/path', { params, ...(as && { as }) });
    return body.people.map(({ user, way }) => [user.username, way] as const);
  };

  it('are helpers of the career who tell all three steps, for as long as they want', async () => {
    const bia = await makeHelper(test, {}, 'Bia');
    expect(await walkers()).toEqual([]);
    await tell(bia, [steps[0]!, steps[1]!, '']);
    expect(await walkers()).toEqual([]);
    await tell(bia);
    expect(await walkers()).toEqual([[bia.username, steps]]);
    const long = await tell(bia, ['a'.repeat(161), 'b', 'c']);
    expect(long.error.fields).toEqual({ way1: 'Use no máximo 160 caracteres.' });

    // Who helps with nothing tells it on the profile alone, and so does who is under age.
    const caio = await test.person('Caio');
    await tell(caio);
    const teen = await test.person('Davi');
    await giveAge(test, teen, 17);
    await test.call('PUT /api/home/helping', { as: teen, body: { careers: ['enfermagem'] } });
    await tell(teen);
    expect(await walkers()).toEqual([[bia.username, steps]]);
    expect(await walkers(caio)).toEqual([[bia.username, steps]]);

    const dora = await makeHelper(test, {}, 'Dora');
    await tell(dora);
    await test.block(bia, caio);
    expect(await walkers(caio)).toEqual([[dora.username, steps]]);
    await test.call('PUT /api/home/privacy', { as: dora, body: { closed: true, noStars: false } });
    expect(await walkers(caio)).toEqual([]);
    expect(await walkers()).toEqual([[bia.username, steps]]);
    // Members find helpers whom search engines may not.
    await test.editProfile(bia, { searchable: false });
    expect([await walkers(), await walkers(dora)]).toEqual([
      [],
      [
        [bia.username, steps],
        [dora.username, steps],
      ],
    ]);
    await tell(bia, ['', '', '']);
    expect(await walkers()).toEqual([]);
  });

  it('are three, and no text of theirs passes that staff have to see first', async () => {
    for (const name of ['Eva', 'Fabi', 'Gil', 'Hugo']) await tell(await makeHelper(test, {}, name));
    expect(await walkers()).toHaveLength(3);
    const staff = await test.person('Equipe');
    await test.appoint(staff, 'administrator');
    const words = [{ word: 'zebrado', action: 'hold' as const }];
    await test.call('PUT /api/moderation/words', { as: staff, body: { words } });
    const iara = await makeHelper(test, { careers: ['pescador-artesanal'] }, 'Iara');
    const told = await tell(iara, ['Um passo zebrado', 'b', 'c']);
    expect(told.body.held).toBe(true);
    expect(await walkers(undefined, 'pescador-artesanal')).toEqual([]);
  });
});

const planted = 'Joaquina Plantada da Silva';

describe('courses', () => {
  it('are those within 50 km, or the nearest, with the lowest mark that was enough', async () => {
    const latin = [
      courseColumns,
      '2024;Olinda;2609600;1;580;Enfermagem;1234;Enfermagem;1;1;40;30',
      '2024;Caruaru;2604106;2;900;Enfermagem;5678;Enfermagem;1;1;0;60',
      '2024;Recife;2611606;2;900;Enfermagem;9;Enfermagem;1;2;0;60',
    ];
    await take({
      'cursos.csv': Buffer.from(latin.join('\r\n'), 'latin1'),
      'ies.csv': Buffer.from(
        'NU_ANO_CENSO;CO_IES;NO_IES\n2024;580;Universidade Pública\n2024;900;Outra\n2024;7;Nenhuma',
        'latin1',
      ),
      'tecnico.csv': [technicalColumns, '2025;26000001;Enfermagem;30', '2025;26000002;Mineração;30'],
      'escolas.csv': [schoolColumns, '2025;26000001;Escola Técnica de Caruaru;2604106;2'],
      'sisu_2025.csv': [
        sisuColumns,
        `580;1234;Matutino;${planted};11122233344;Ampla concorrência;701,5`,
        `580;1234;Matutino;${planted};11122233344;Ampla concorrência;690,25`,
      ],
    });
    const nurse = await path('enfermagem', recife);
    expect(nurse.higher).toEqual([
      {
        name: 'Enfermagem',
        place: 'Universidade Pública',
        city: 'Olinda, PE',
        km: 5,
        public: true,
        degree: 'Bacharelado',
        byDay: 40,
        inEvening: 30,
        cutoffs: [{ shift: 'Matutino', mode: 'Ampla concorrência', mark: 690.25 }],
        cutoffsFrom: { source: 'cutoffs', from: '2025', to: '2025', old: false },
      },
    ]);
    // None is near: the nearest is named.
    expect((await path('tecnico-de-enfermagem', recife)).technical).toMatchObject([
      { place: 'Escola Técnica de Caruaru', city: 'Caruaru, PE', km: 123 },
    ]);
    const kept = await sql<{ text: string }>`
      select path_cutoffs::text as text from path_cutoffs
      union all select path_places::text from path_places
      union all select path_courses::text from path_courses`.execute(test.context.db);
    expect(kept.rows.map(({ text }) => text).join()).not.toMatch(/Joaquina|11122233344/);
  });
});

it('knows of every written career which courses lead to it, or why none does, and who says so', async () => {
  const { careers } = (await test.call('GET /api/careers/names')).body;
  for (const { slug } of careers) {
    const { body } = await test.call('GET /api/careers/{slug}', { params: { slug } });
    const own = bridgeRows.filter(({ career }) => career === slug);
    expect(own.map(({ code }) => code)).toEqual(own.map(() => body.code));
    expect(own.filter(({ level, source }) => source === '' || (level === '' && own.length > 1))).toEqual([]);
    expect([slug, own.length > 0]).toEqual([slug, true]);
  }
  const keys = bridgeRows.map(({ career, level, course }) => `${career} ${level} ${course}`);
  expect(new Set(keys).size).toBe(keys.length);
  const known = new Set(careers.map(({ slug }) => slug));
  expect(bridgeRows.filter(({ career }) => !known.has(career))).toEqual([]);
  expect(await path('pedreiro', recife)).toMatchObject({ technical: null, higher: null });
});

it('knows courses whose institution is not named, and schools that came before their courses', async () => {
  const course = '2024;Olinda;2609600;1;4321;Psicologia;99;Psicologia;1;1;40;0';
  await take({ 'cursos.csv': [courseColumns, course] });
  expect((await path('psicologo', recife)).higher).toMatchObject([
    { name: 'Psicologia', place: 'Instituição 4321 do e-MEC', city: 'Olinda, PE' },
  ]);
  const technical = async () => (await path('tecnico-em-seguranca-do-trabalho', recife)).technical;
  await take({ 'escolas.csv': [schoolColumns, '2025;26000033;Escola de Olinda;2609600;4'] });
  await take({ 'tecnico.csv': [technicalColumns, '2025;26000033;Técnico em Segurança do Trabalho;3'] });
  expect(await technical()).toMatchObject([{ place: 'Escola de Olinda', public: false }]);
});

describe('the SISU', () => {
  const cutoff = (institution: number, number: number, mark: string) =>
    `${institution};${number};Noturno;x;y;Ampla concorrência;${mark}`;

  it('shows of each course its own newest cut-offs, and takes several lists of one institution', async () => {
    const course = (institution: number, number: number) =>
      `2024;Recife;2611606;1;${institution};Direito;${number};Direito;1;1;40;0`;
    await take({
      'cursos.csv': [courseColumns, course(701, 71), course(702, 72), course(702, 73)],
      'sisu_2023_a.csv': [sisuColumns, cutoff(701, 71, '711,5')],
    });
    const lists = {
      'sisu_2026_a.csv': [sisuColumns, cutoff(702, 72, '722'), cutoff(702, 73, '800')],
      'sisu_2026_b.csv': [sisuColumns, cutoff(702, 73, '733')],
    };
    // The second time nothing changes.
    for (const _ of [1, 2]) {
      await take(lists);
      const { higher } = await path('advogado', recife);
      expect(higher!.map(({ cutoffs, cutoffsFrom }) => [cutoffs[0]!.mark, cutoffsFrom!.to])).toEqual([
        [711.5, '2023'],
        [722, '2026'],
        [733, '2026'],
      ]);
    }
  });
});

it('takes the newest year of a census instead of the one before', async () => {
  const year = (of: number, city: string) => ({
    'cursos.csv': [courseColumns, `${of};x;${city};1;580;Medicina;77;Medicina;1;1;40;0`],
    'ies.csv': ['NU_ANO_CENSO;CO_IES;NO_IES', `${of};580;Universidade de ${of}`],
  });
  await take(year(2024, '2604106'));
  await take(year(2025, '2609600'));
  expect((await path('medico', recife)).higher).toMatchObject([
    { place: 'Universidade de 2025', city: 'Olinda, PE' },
  ]);
  const { notes } = await take(year(2023, '2604106'));
  expect(notes[0]).toMatch(/^cursos\.csv: é de 2023, e há dados mais novos; não foi guardado\.$/);
  expect((await path('medico', recife)).higher).toMatchObject([{ place: 'Universidade de 2025' }]);
});

it('knows every municipality and where it is, and refuses what is none', async () => {
  for (const state of Object.keys(states)) {
    const { cities: names, codes } = (await test.call('GET /api/cities', { query: { state } })).body;
    expect(codes.map((code) => cityName(sixDigits(code)))).toEqual(names.map((name) => `${name}, ${state}`));
    const { kmTo } = await surroundingsOf(sixDigits(codes[0]!));
    // No state is wider than Amazonas.
    expect(codes.filter((code) => !(kmTo(sixDigits(code)) < 1_700))).toEqual([]);
    expect((await path('enfermagem', codes[0])).city).toBe(`${names[0]}, ${state}`);
  }
  for (const city of ['9999999', '2611607']) {
    const params = { slug: 'enfermagem' };
    expect((await test.call('GET /api/careers/{slug}/path', { params, query: { city } })).status).toBe(422);
  }
});

it('gives the quartiles as a table, and calls old what is old', async () => {
  const { body } = await test.app.inject({ url: '/api/paths/pay.csv' });
  expect(body).toContain('cbo;estado;p25;mediana;p75;admissoes;de;ate\n223505;BR;');
  const sources = await readSources(test.context.db, new Date('2028-11-01'));
  expect(sources.find(({ source }) => source === 'pay')).toMatchObject({ old: true });
});
