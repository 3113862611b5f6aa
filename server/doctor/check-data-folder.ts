import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { attention, error, ok, type Finding } from './finding.ts';

const gigabyte = 1024 ** 3;
/** Bytes below which there is no room to work, and below which it is time to make some. */
const room = { none: gigabyte / 4, little: 2 * gigabyte };

/** May we write there, may nobody else read what is secret, is there room? */
export async function checkDataFolder({ dataDir }: Config): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') {
      return [attention(`${dataDir} ainda não existe; npm start cria a pasta.`)];
    }
    return [error(`sem permissão para ler e escrever em ${dataDir}.`)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${dataDir}, ${(free / gigabyte).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB livres.`;
  const findings = [freeSpace(free, text)];
  for (const name of ['demo-password.txt', 'database/password.txt']) {
    const mode = await modeOf(join(dataDir, name));
    if (mode !== null && (mode & 0o077) !== 0) {
      findings.push(attention(`${name} pode ser lido por outras contas; use chmod 600.`));
    }
  }
  return findings;
}

function freeSpace(free: number, text: string): Finding {
  if (free < room.none) return error(`${text} Libere espaço: não há lugar para trabalhar.`);
  return free < room.little ? attention(`${text} Libere espaço em breve.`) : ok(text);
}

/** Null where there is no such file, or it lies where we may not look. */
async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (file) => file.mode,
    () => null,
  );
}
