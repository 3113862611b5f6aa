import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { megabytes } from '#contract/in-words.ts';
import { decodeText } from './decode.ts';
import { oneRosterFiles, readOneRoster } from './one-roster.ts';
import { readCsv } from './read-csv.ts';
import { rosterLimits, unreadable, type Roster, type RosterOptions } from './roster.ts';
import { readZip } from './zip.ts';

/** Reads a school's list: a CSV, or OneRoster in a zip. @throws RosterRefused where nothing of it can be taken */
export async function readRoster(bytes: Buffer, options: RosterOptions): Promise<Roster> {
  if (bytes.length > rosterLimits.bytes)
    throw unreadable(
      `O arquivo tem mais de ${megabytes(rosterLimits.bytes)}, o máximo. Deixe nele só a lista de estudantes.`,
    );
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return readCsv(decodeText(bytes), options);
  return readOneRoster(await readZip(bytes, oneRosterFiles), options);
}

/** As {@link readRoster}, for the files of OneRoster in a folder. */
export async function readRosterFolder(folder: string, options: RosterOptions): Promise<Roster> {
  const files = new Map<string, Buffer>();
  let size = 0;
  for (const name of oneRosterFiles) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    size += found.size;
    if (size > rosterLimits.unpackedBytes)
      throw unreadable(`A pasta tem mais de ${megabytes(rosterLimits.unpackedBytes)}, o máximo.`);
    files.set(name, await readFile(path));
  }
  return readOneRoster(files, options);
}
