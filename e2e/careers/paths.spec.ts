// Guards: web/features/careers/, web/pages/careers/, server/features/careers/paths/, server/commands/data-
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  admission,
  cagedColumns,
  courseColumns,
  schoolColumns,
  sisuColumns,
  technicalColumns,
} from '../../server/features/careers/paths/paths.fixture.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { startOwnServer } from '../harness/own-server.ts';
import { expect, test } from '../harness/test.ts';

/* From public files to what a career pays at first, and where one learns it. */

const run = promisify(execFile);

test('a career says what it pays at first and where one learns it, near a chosen city', async ({
  page,
  browser,
}) => {
  const server = await startOwnServer({ demo: true });
  const folder = await mkdtemp(join(tmpdir(), 'rumo-paths-'));
  try {
    // Nothing is known, and what is missing is said.
    await page.goto(`${server.origin}/profissoes/enfermagem`);
    await expect(page.getByText('Ainda não temos números sobre o salário de começo')).toBeVisible();
    await page.getByRole('link', { name: 'De onde vêm estes números' }).click();
    await expect(page.getByText('npm run data -- import pasta')).toBeVisible();
    await expectAccessible(page);

    const files: Record<string, string[]> = {
      'CAGEDMOV202609.txt': [
        cagedColumns,
        ...Array.from({ length: 41 }, (_, index) => admission({ salário: `${2_000 + index * 10},00` })),
      ],
      'cursos.csv': [courseColumns, '2024;Olinda;2609600;1;580;Enfermagem;1234;Enfermagem;1;1;40;30'],
      'ies.csv': ['NU_ANO_CENSO;CO_IES;NO_IES', '2024;580;Universidade Pública'],
      'tecnico.csv': [technicalColumns, '2020;26000001;Enfermagem;30'],
      'escolas.csv': [schoolColumns, '2020;26000001;Escola Técnica de Caruaru;2604106;2'],
      'sisu_2025.csv': [sisuColumns, '580;1234;Matutino;x;y;Ampla concorrência;690,25'],
    };
    for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), lines.join('\n'));
    const env = { ...process.env, DATA_DIR: server.dataDir };
    await run('node', ['server/commands/data-command.ts', 'import', folder], { env });

    // Without scripts the form leads to the same, state by state.
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${server.origin}/profissoes/enfermagem`);
    const form = still.getByRole('region', { name: 'Daqui até lá' });
    await form.getByLabel('Estado').selectOption('PE');
    await form.getByRole('button', { name: 'Mostrar' }).click();
    await form.getByLabel('Cidade').selectOption('Recife');
    await form.getByRole('button', { name: 'Mostrar' }).click();
    await expect(form.getByText('Olinda, PE, a cerca de 5 km')).toBeVisible();
    const saved = await still.context().request.get(still.url(), {
      headers: { 'accept-encoding': 'br', 'save-data': 'on' },
    });
    // The compressed page alone.
    expect(saved.headers()['content-encoding']).toBe('br');
    expect(Number(saved.headers()['content-length'])).toBeLessThanOrEqual(45 * 1024);
    await plain.close();

    // What is chosen before the scripts have loaded counts.
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(`${server.origin}/profissoes/enfermagem`, { waitUntil: 'commit' });
    const early = page.getByRole('region', { name: 'Daqui até lá' });
    await early.getByLabel('Estado').selectOption('PE');
    release();
    await early.getByLabel('Cidade').selectOption('Recife');
    await expect(early.getByText('Universidade Pública')).toBeVisible();

    await page.goto(`${server.origin}/profissoes/enfermagem`);
    const path = page.getByRole('region', { name: 'Daqui até lá' });
    await expect(path.getByText('Quem começa até os 24 anos no Brasil: entre R$\u00a02.100 e')).toBeVisible();
    await expect(path.getByRole('heading', { name: 'Quem fez este caminho' })).toBeVisible();
    await expect(path.getByText('passei no concurso', { exact: false })).toBeVisible();
    await path.getByLabel('Estado').selectOption('PE');
    await path.getByLabel('Cidade').selectOption('Recife');
    await expect(path.getByText('Universidade Pública')).toBeVisible();
    await expect(path.getByText('Olinda, PE, a cerca de 5 km')).toBeVisible();
    await expect(path.getByText('Não há um curso técnico a até 50 km de Recife, PE.')).toBeVisible();
    await expect(path.getByText('Censo Escolar, INEP · 2020 (dados antigos')).toBeVisible();
    await path.getByText('Notas de corte do SISU 2025').click();
    await expect(path.getByText('690,25 · Matutino · Ampla concorrência')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${server.origin}/profissoes/comparar?a=enfermagem&b=pedreiro`);
    await page.getByLabel('Estado').selectOption('PE');
    await page.getByLabel('Cidade').selectOption('Recife');
    await expect(
      page.getByText('Não conhecemos um curso técnico nem superior próprio desta profissão.'),
    ).toBeVisible();
    await expect(page.getByText('Universidade Pública')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${server.origin}/marlene.souza`);
    const way = page.getByRole('region', { name: 'Como cheguei até aqui' });
    await expect(way.getByRole('listitem')).toHaveCount(3);
  } finally {
    // An open page would miss its server.
    await page.close();
    await rm(folder, { recursive: true });
    await server.stop();
  }
});
