import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, ConfigError, type Config } from '../config/config.ts';
import { EmbeddedDatabaseError } from '../db/embedded.ts';
import { DatabaseUnfit } from '../db/wait-for-primary.ts';
import { MigrationError } from '../db/migrate.ts';
import { scrub } from '../log/scrub.ts';
import { StorageError } from '../storage/storage.ts';

/** A mistake in how a command was called; its message is one Portuguese line. */
export class CommandError extends Error {}

/** Writes a line for the person at the terminal; what machines read goes to the log. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const expected = [
  ConfigError,
  EmbeddedDatabaseError,
  DatabaseUnfit,
  MigrationError,
  StorageError,
  CommandError,
];

/** What an operator can fix, by the code of the system or of PostgreSQL. */
const causes: Record<string, string> = {
  ENOSPC: 'não há espaço em disco: libere espaço e tente de novo',
  EDQUOT: 'não há espaço em disco para esta conta: libere espaço e tente de novo',
  EACCES: 'esta conta não tem permissão: rode com a conta dona da pasta, ou dê a ela permissão',
  EPERM: 'esta conta não tem permissão: rode com a conta dona da pasta, ou dê a ela permissão',
  EEXIST: 'no lugar de uma pasta do Rumo há um arquivo: mude-o de lugar',
  ENOTDIR: 'no lugar de uma pasta do Rumo há um arquivo: mude-o de lugar',
  EROFS: 'o disco só pode ser lido: informe outra pasta em DATA_DIR',
  EMFILE: 'há arquivos demais abertos: aumente o limite da conta (ulimit -n)',
  ENOMEM: 'falta memória: feche outros programas ou use uma máquina maior',
  ERR_MODULE_NOT_FOUND: 'falta uma parte do programa: rode npm start, que instala e constrói o que falta',
  '53100': 'o disco do banco de dados está cheio: libere espaço e tente de novo',
  '53200': 'falta memória ao banco de dados',
  '53300': 'o banco de dados não aceita mais conexões: aumente max_connections',
  '42501': 'o papel do banco de dados não pode fazer isso: veja Two roles em docs/reference-operations.md',
};

/** Ends the process with one line that says what to do. What nobody foresaw is a bug, whose stack goes to a file. */
export function fail(error: unknown): never {
  const text = expected.some((kind) => error instanceof kind) ? (error as Error).message : explain(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, path, message, stack } = error as Error & { code?: unknown; path?: unknown };
  const cause = causes[String(code)];
  if (cause) return `Não deu certo: ${cause} (${[code, path].filter(Boolean).join(' ')}).`;
  const file = join(tmpdir(), `rumo-erro-${process.pid}.txt`);
  let kept = '';
  try {
    writeFileSync(file, scrub(stack ?? String(error)), { mode: 0o600 });
    kept = ` Os detalhes estão em ${file}: mande-os a quem mantém o Rumo.`;
  } catch {
    // A full disk must not hide the failure itself.
  }
  const said = scrub((error instanceof Error ? message : String(error)).split('\n', 1)[0]!);
  return `Algo inesperado aconteceu (${said}). Tente de novo; npm run doctor diz o que não está em ordem.${kept}`;
}

/** Runs a command with the configuration of the environment. */
export async function runCommand(
  command: (config: Config, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await command(readConfig(process.env), say);
  } catch (error) {
    const badOption = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    // Node.js says in English what is wrong with the option that it quotes.
    const [, option = ''] = /'(-[^' ]*)/.exec((error as Error).message) ?? [];
    fail(badOption ? new CommandError(`Opção inválida: ${option}. Veja docs/operations.md.`) : error);
  }
}
