import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry } from 'yauzl';
import { megabytes } from '#contract/in-words.ts';
import { rosterLimits, RosterRefused, unreadable } from './roster.ts';

/** Unpacks these files from where the first of them is, at the top of the zip or in a folder; those that are there. */
export async function readZip(bytes: Buffer, names: readonly string[]): Promise<Map<string, Buffer>> {
  try {
    return await unpack(bytes, names);
  } catch (error) {
    if (error instanceof RosterRefused) throw error;
    throw unreadable('O zip está danificado ou tem senha. Gere o arquivo de novo e envie sem senha.');
  }
}

async function unpack(bytes: Buffer, names: readonly string[]): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > rosterLimits.zipEntries)
    throw unreadable(`O zip tem mais de ${rosterLimits.zipEntries} arquivos. Deixe nele só os do OneRoster.`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  // What an entry says of its size holds: one that unpacks to more is an error of the reader.
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > rosterLimits.unpackedBytes)
    throw unreadable(
      `Descompactado, o zip tem mais de ${megabytes(rosterLimits.unpackedBytes)}, o máximo. Deixe nele só os arquivos do OneRoster.`,
    );
  const folder = folderOf(entries, names[0]!);
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const entry = entries.find(({ fileName }) => fileName === folder + name);
    if (entry) files.set(name, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

function folderOf(entries: readonly Entry[], name: string): string {
  const all = entries.map(({ fileName }) => fileName);
  const found = all.find((path) => path === name || path.endsWith(`/${name}`));
  if (found) return found.slice(0, -name.length);
  if (all.includes('[Content_Types].xml') || all.includes('mimetype'))
    throw unreadable(
      'Este arquivo é uma planilha, não um CSV. Abra a lista na planilha, salve como CSV e envie o novo arquivo.',
    );
  if (all.some((path) => /\.(?:csv|txt)$/i.test(path)))
    throw unreadable(
      `Este zip não é do OneRoster: falta ${name}. Se a lista é um CSV, envie o CSV fora do zip.`,
    );
  throw unreadable('Neste zip não há uma lista. Envie um CSV, ou os arquivos do OneRoster em um zip.');
}
