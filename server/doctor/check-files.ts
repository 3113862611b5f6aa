import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hour } from '#contract/durations.ts';
import { imageVariant, imageVariants, standInFor } from '#contract/image-addresses.ts';
import type { Config } from '../config/config.ts';
import { storageOf } from '../storage/open-storage.ts';
import { StorageError } from '../storage/storage.ts';
import { attention, error, ok, type Finding, type Installation } from './finding.ts';
import { listImageUrls } from './orphans.queries.ts';

const gigabyte = 1024 ** 3;
/** Bytes of free space below which nothing can work, and below which it is time to make some. */
const room = { none: gigabyte / 4, little: 2 * gigabyte };

/** Checks that we can write there, that nobody else can read secrets, and that there is room. */
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

/** Returns null where there is no such file, or its folder is unreadable. */
async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (file) => file.mode,
    () => null,
  );
}

/** Milliseconds for which a file may lack its row: files are written first. */
const young = hour;

/** Checks that every row has its files, and every file its row. */
export async function checkUploads({ config, db }: Installation): Promise<Finding[]> {
  // Rows first: a picture uploaded meanwhile already has its files.
  const urls = await listImageUrls(db);
  const expected = new Set(
    urls
      .flatMap((url) => [url, ...imageVariants.map((variant) => imageVariant(url, variant))])
      .map((url) => url.replace('/uploads/', '')),
  );
  const stray: string[] = [];
  const storage = await storageOf(config);
  try {
    for await (const { name, changedAt } of storage.list()) {
      const isKnown = expected.delete(name);
      if (!isKnown && Date.now() - changedAt.getTime() > young) stray.push(name);
    }
  } catch (failure) {
    if (!(failure instanceof StorageError)) throw failure;
    return [error(failure.message)];
  }

  const findings: Finding[] = [];
  const missing = [...expected].filter((name) => standInFor(name) === null);
  const [absent] = missing;
  if (absent) findings.push(error(`faltam ${missing.length} arquivos ${storage.place}, como ${absent}.`));
  if (stray.length > 0)
    findings.push(
      attention(
        `${stray.length} arquivos sem registro ${storage.place}, como ${stray[0]}; os que são do Rumo saem depois de um dia.`,
      ),
    );
  return findings.length > 0
    ? findings
    : [ok(`${urls.length} imagens, todas com seus arquivos ${storage.place}.`)];
}
