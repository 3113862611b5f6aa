import { readConfig, ConfigError, type Config } from './config.ts';
import { EmbeddedDatabaseError } from './db/embedded.ts';
import { DatabaseUnfit } from './db/wait-for-primary.ts';
import { MigrationError } from './db/migrate.ts';
import { StorageError } from './storage/storage.ts';

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

/** Ends the process: prints one line for what the operator can fix, the stack for a bug. */
export function fail(error: unknown): never {
  const text = expected.some((kind) => error instanceof kind)
    ? (error as Error).message
    : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs a command with the configuration of the environment. */
export async function runCommand(
  command: (config: Config, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await command(readConfig(process.env), say);
  } catch (error) {
    const badOption = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    fail(badOption ? new CommandError(`Opção inválida: ${(error as Error).message}`) : error);
  }
}
