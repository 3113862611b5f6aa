import type * as Package from '@local/embedded-postgres';
import type { Location, Notice, Problem } from '@local/embedded-postgres';

/** Carries one Portuguese line for the person who starts the server: what is wrong and how to fix it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export interface EmbeddedDatabase {
  /** Connection string, password included. It stays valid while the database is restarted after a crash. */
  url: string;
  /** Stops the database cleanly; may be called more than once. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** DATA_DIR, absolute; created where it is missing. */
  dataDir: string;
  /** Gets Portuguese lines for the person who starts the server. */
  say: (line: string) => void;
  /** false trades safety against a crash of the machine for speed: for tests. */
  durable?: boolean;
}

/** The embedded database is stored in `DATA_DIR/database`. */
export function locationIn(dataDir: string): Location {
  return { dataDir, subfolder: 'database', name: 'rumo', outside: '/var/lib/rumo' };
}

/**
 * Starts the embedded PostgreSQL with its data in `DATA_DIR/database`, and keeps it running.
 *
 * @throws EmbeddedDatabaseError
 */
export async function startEmbedded({
  dataDir,
  say,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return inPortuguese(({ startEmbeddedPostgres }) =>
    startEmbeddedPostgres({
      ...locationIn(dataDir),
      icuLocale: 'pt-BR',
      extensions: ['unaccent', 'pg_trgm'],
      durable,
      notify: (notice) => say(lineOf(notice)),
    }),
  );
}

/**
 * Finds the database of a running server, for commands that work beside it; null where none runs.
 *
 * @throws EmbeddedDatabaseError where DATA_DIR belongs to an account whose files we may not read
 */
export async function findRunning(dataDir: string): Promise<{ url: string; pid: number } | null> {
  return inPortuguese(({ findRunning }) => findRunning(locationIn(dataDir)));
}

/** Loads the package on demand: with DATABASE_URL it is not needed. */
async function inPortuguese<T>(work: (embedded: typeof Package) => Promise<T>): Promise<T> {
  const embedded = await import('@local/embedded-postgres');
  try {
    return await work(embedded);
  } catch (error) {
    if (!(error instanceof embedded.EmbeddedPostgresError)) throw error;
    throw new EmbeddedDatabaseError(sentenceOf(error.problem), { cause: error });
  }
}

export function lineOf(notice: Notice): string {
  switch (notice.code) {
    case 'creating':
      return 'Criando o banco de dados (só na primeira vez)…';
    case 'slow':
      return 'O banco de dados demora a abrir; talvez se recupere de uma queda…';
    case 'crashed': {
      const ending = typeof notice.ending === 'number' ? `código ${notice.ending}` : notice.ending;
      return `O banco de dados parou de repente (${ending}); reiniciando. Registro: ${notice.log}`;
    }
    case 'restarted':
      return 'O banco de dados voltou.';
    case 'stopping_orphan':
      return `O banco de dados de uma execução interrompida ainda roda (processo ${notice.pid}); encerrando-o…`;
    case 'data_elsewhere':
      return `A conta ${notice.account}, que roda o PostgreSQL, não chega à pasta de dados: o banco fica em ${notice.cluster}.`;
    case 'programs_elsewhere':
      return `A conta ${notice.account} não chega à pasta do projeto: os programas do PostgreSQL ficam em ${notice.folder}.`;
  }
}

export function sentenceOf(problem: Problem): string {
  switch (problem.code) {
    case 'unsupported_platform':
      return `Este sistema (${problem.platform}) não roda o PostgreSQL embutido: instale um PostgreSQL 15 ou mais novo e informe o endereço dele em DATABASE_URL.`;
    case 'already_running':
      return `O Rumo já está em execução com a pasta de dados ${problem.dataDir} (processo ${problem.pid}): pare-o primeiro ou informe outra pasta em DATA_DIR.`;
    case 'orphan_does_not_stop':
      return `O banco de dados de uma execução interrompida não encerra: termine o processo ${problem.pid} e inicie de novo.`;
    case 'other_owner':
      return `O banco de dados em ${problem.dataDir} pertence a outra conta (${problem.account}): inicie com ela ou como root, ou informe outra pasta em DATA_DIR.`;
    case 'no_account_for_root':
      return 'O PostgreSQL não roda como root, e este sistema não tem as contas postgres nem nobody: inicie com uma conta comum ou informe um PostgreSQL em DATABASE_URL.';
    case 'root_cannot_become':
      return `Este root não tem o direito de rodar programas como a conta ${problem.account}, e o PostgreSQL não roda como root: inicie com uma conta comum ou informe um PostgreSQL em DATABASE_URL.`;
    case 'data_gone':
      return `O banco de dados de ${problem.dataDir} fica em ${problem.target}, que não existe mais: devolva essa pasta ou apague ${problem.link} para começar com um banco vazio.`;
    case 'data_shared_with_copy':
      return `A pasta de dados ${problem.dataDir} é uma cópia de ${problem.original} e aponta para o mesmo banco de dados: apague ${problem.link} para que ela tenha um banco só seu, vazio.`;
    case 'data_out_of_reach':
      return `A conta ${problem.account}, dona do banco de dados, não chega mais a ${problem.cluster}: devolva o acesso às pastas acima dele (chmod o+x) e inicie de novo.`;
    case 'wrong_password':
      return `A senha em ${problem.file} não abre o banco de dados: apague esse arquivo e inicie de novo; uma nova será criada.`;
    case 'disk_full':
      return `Não há espaço em disco para o banco de dados (${problem.dataDir}): libere espaço e inicie de novo.`;
    case 'no_permission':
      return `Sem permissão para usar a pasta de dados ${problem.dataDir} (${problem.reason}): inicie com a conta dona dela ou informe outra pasta em DATA_DIR.`;
    case 'unknown_user':
      return 'A conta que iniciou o Rumo não existe em /etc/passwd, e o PostgreSQL exige isso: inicie com outra conta ou informe um PostgreSQL em DATABASE_URL.';
    case 'other_version':
      return `O banco de dados em ${problem.dataDir} foi criado por outra versão do PostgreSQL: volte à versão anterior do Rumo, faça um backup com ela e restaure-o nesta.`;
    case 'failed':
      return `O banco de dados embutido não iniciou (${problem.reason ?? 'sem explicação'}). Veja o registro em ${problem.log}; se ele não abrir mais, restaure um backup em outra pasta (DATA_DIR).`;
  }
}
