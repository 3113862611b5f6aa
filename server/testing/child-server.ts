import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { freePort } from '@local/embedded-postgres';
import { inherited } from './test-folder.ts';

const cheapPasswords = join(import.meta.dirname, '../features/identity/accounts/cheap-passwords.testing.ts');

/** A server in its own process, for tests of signals and crashes. */
export interface ChildServer {
  port: number;
  origin: string;
  process: ChildProcess;
  /** Its output on the terminal. */
  said: string[];
  /** Sends the signal and waits for the exit. @returns the exit code, or the signal that ended it */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/**
 * Starts `server/main.ts`, by default of this checkout, and waits until it responds.
 * @throws its output if it exits instead
 */
export async function startChildServer(
  env: Record<string, string>,
  port?: number,
  folder = join(import.meta.dirname, '../..'),
): Promise<ChildServer> {
  const ownPort = port ?? (await freePort());
  const child = spawn(process.execPath, ['--import', cheapPasswords, join(folder, 'server/main.ts')], {
    cwd: folder,
    env: {
      ...inherited(),
      PORT: String(ownPort),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  // A test that fails before it ends the server leaves none behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const up = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      if (line.includes('está no ar')) resolve();
    });
  });
  await Promise.race([
    up,
    once(child, 'close').then(() => Promise.reject(new Error(`the server ended:\n${said.join('\n')}`))),
  ]);
  return {
    port: ownPort,
    origin: `http://127.0.0.1:${ownPort}`,
    process: child,
    said,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const [code, killedBy] = await ended;
      return code ?? killedBy!;
    },
  };
}
