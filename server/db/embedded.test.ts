import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { EmbeddedDatabaseError, findRunning, lineOf, sentenceOf, startEmbedded } from './embedded.ts';

it('the embedded database is in Portuguese order and has the extensions that search needs', async () => {
  const client = new Client({ connectionString: inject('templateUrl') });
  await client.connect();
  const { rows } = await client.query(
    `SELECT datlocale AS locale, unaccent('Ação') AS plain, similarity('cursos', 'curso') > 0.5 AS similar
     FROM pg_database WHERE datname = 'rumo'`,
  );
  await client.end();
  expect(rows).toEqual([{ locale: 'pt-BR', plain: 'Acao', similar: true }]);
});

it('the embedded database says in one Portuguese line why it does not start, and is found while it runs', async () => {
  const dataDir = `${await temporaryFolder()}/data`;
  const lines: string[] = [];
  const running = await startEmbedded({ dataDir, say: (line) => lines.push(line), durable: false });
  try {
    expect(lines).toEqual(['Criando o banco de dados (só na primeira vez)…']);
    expect(await findRunning(dataDir)).toMatchObject({ url: running.url });
    await expect(startEmbedded({ dataDir, say: () => {} })).rejects.toThrow(
      new EmbeddedDatabaseError(
        `O Rumo já está em execução com a pasta de dados ${dataDir} (processo ${process.pid}): pare-o primeiro ou informe outra pasta em DATA_DIR.`,
      ),
    );
  } finally {
    await running.stop();
  }
  expect(await findRunning(dataDir)).toBeNull();
});

it('every notice and problem of the embedded database has a line that says what to do', () => {
  expect(lineOf({ code: 'crashed', ending: 'SIGKILL', log: '/d/postgres.log' })).toBe(
    'O banco de dados parou de repente (SIGKILL); reiniciando. Registro: /d/postgres.log',
  );
  expect(lineOf({ code: 'crashed', ending: 1, log: '/d/postgres.log' })).toContain('(código 1)');
  expect(lineOf({ code: 'data_elsewhere', account: 'nobody', cluster: '/var/lib/rumo/data-1/cluster' })).toBe(
    'A conta nobody, que roda o PostgreSQL, não chega à pasta de dados: o banco fica em /var/lib/rumo/data-1/cluster.',
  );
  expect(sentenceOf({ code: 'disk_full', dataDir: '/d' })).toBe(
    'Não há espaço em disco para o banco de dados (/d): libere espaço e inicie de novo.',
  );
  expect(sentenceOf({ code: 'unsupported_platform', platform: 'linux-none' })).toBe(
    'Este sistema (linux-none) não roda o PostgreSQL embutido: instale um PostgreSQL 15 ou mais novo e informe o endereço dele em DATABASE_URL.',
  );
  expect(sentenceOf({ code: 'failed', reason: undefined, log: '/d/postgres.log' })).toBe(
    'O banco de dados embutido não iniciou (sem explicação). Veja o registro em /d/postgres.log; se ele não abrir mais, restaure um backup em outra pasta (DATA_DIR).',
  );
});
