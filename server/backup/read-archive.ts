import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import {
  ArchiveError,
  end,
  endName,
  jobsName,
  manifest,
  manifestName,
  tableEntry,
  uploadEntry,
  type End,
  type Manifest,
  type SavedJob,
} from './archive.ts';
import { isSealed, unsealWith } from './seal.ts';

/**
 * Limits for reading an archive: rows are yielded in parts of about this many rows and bytes, however long a table or a text is.
 * A single row, picture or manifest has at most `most` bytes.
 */
const bounds = { rows: 300, bytes: 1024 * 1024, most: 64 * 1024 * 1024 };

/** The parts of an archive, in order; tables and jobs come in several. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'jobs'; jobs: SavedJob[] }
  | { kind: 'upload'; name: string; content: Buffer }
  | { kind: 'end'; end: End };

/**
 * @param key of a sealed archive
 * @throws ArchiveError where the file is not our archive, is damaged, or the key is not its own
 */
export async function* readArchive(file: string, key?: string): AsyncGenerator<Part> {
  let known = false;
  try {
    const tar = extract();
    const content = createReadStream(file);
    const read = key
      ? pipeline(content, unsealWith(key), createGunzip(), tar)
      : pipeline(content, createGunzip(), tar);
    // The loop below throws the same error.
    read.catch(() => {});
    for await (const entry of tar) {
      for await (const part of partsOf({ header: entry.header, content: entry as AsyncIterable<Buffer> })) {
        if (!known && part.kind !== 'manifest') throw new Error('no manifest');
        known = true;
        yield part;
      }
    }
    // The last bytes are a checksum.
    await read;
  } catch (error) {
    if (isOfTheSystem(error)) throw error;
    throw new ArchiveError(sayFault(file, known, key), { cause: error });
  }
}

function sayFault(file: string, known: boolean, key: string | undefined): string {
  if (known) return `${file} está incompleto ou danificado: nada foi alterado. Use outra cópia.`;
  return key
    ? `${file} não abre com esta chave: confira se é a chave dele e se o arquivo veio inteiro.`
    : `${file} não é uma cópia de segurança do Rumo.`;
}

/** Whether the operating system reports it: such a message names the file. */
const isOfTheSystem = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;

const job = z.object({
  task: z.string(),
  payload: z.unknown(),
  key: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.int(),
  priority: z.int(),
});

interface Entry {
  header: { name: string; size?: number | null };
  content: AsyncIterable<Buffer>;
}

async function* partsOf(entry: Entry): AsyncGenerator<Part> {
  const { header, content } = entry;
  const { name } = header;
  const table = tableEntry.exec(name)?.[1];
  const upload = uploadEntry.exec(name)?.[1];
  if (table) for await (const rows of linesOf(content)) yield { kind: 'rows', table, rows };
  else if (name === jobsName)
    for await (const lines of linesOf(content))
      yield { kind: 'jobs', jobs: lines.map((line) => job.parse(JSON.parse(line))) };
  else if (upload) yield { kind: 'upload', name: upload, content: await wholeOf(entry) };
  else if (name === manifestName)
    yield { kind: 'manifest', manifest: manifest.parse(JSON.parse(String(await wholeOf(entry)))) };
  else if (name === endName) yield { kind: 'end', end: end.parse(JSON.parse(String(await wholeOf(entry)))) };
  else throw new Error(`unknown entry ${name}`);
}

function wholeOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > bounds.most) throw new Error(`${entry.header.name} is too long`);
  return buffer(entry.content);
}

const newline = 0x0a;

/** Yields lines in parts, as they are read. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let bytes = 0;
  /** The beginning of a line that continues in the next chunk. */
  let begun: Buffer[] = [];
  const add = (last: Buffer): void => {
    const line = begun.length > 0 ? Buffer.concat([...begun, last]) : last;
    begun = [];
    bytes += line.length;
    if (line.length > 0) lines.push(line.toString('utf8'));
  };
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, at));
      from = at + 1;
      if (lines.length < bounds.rows && bytes < bounds.bytes) continue;
      yield lines;
      lines = [];
      bytes = 0;
    }
    begun.push(chunk.subarray(from));
    if (begun.reduce((sum, { length }) => sum + length, 0) > bounds.most)
      throw new Error('a row is too long');
  }
  add(Buffer.alloc(0));
  if (lines.length > 0) yield lines;
}

export interface Inspected {
  manifest: Manifest;
  end: End;
  /** Reads it once more. */
  read: () => AsyncGenerator<Part>;
}

/** Reads a whole archive and checks that it is complete, before anything is changed. */
export async function inspectArchive(file: string, key?: string): Promise<Inspected> {
  if (!key && (await isSealed(file)))
    throw new ArchiveError(
      `${file} está cifrado: informe a chave impressa com --key-file ARQUIVO, ou digite-a quando for pedida.`,
    );
  const read = (): AsyncGenerator<Part> => readArchive(file, key);
  let first: Manifest | undefined;
  let last: End | undefined;
  const counted: Record<string, number> = {};
  let uploads = 0;
  let jobs = 0;
  for await (const part of read()) {
    if (part.kind === 'manifest') first = part.manifest;
    else if (part.kind === 'end') last = part.end;
    else if (part.kind === 'upload') uploads += 1;
    else if (part.kind === 'jobs') jobs += part.jobs.length;
    else counted[part.table] = (counted[part.table] ?? 0) + part.rows.length;
  }
  const isWhole =
    last !== undefined &&
    last.jobs === jobs &&
    last.uploads === uploads &&
    Object.entries(last.rows).every(([table, rows]) => (counted[table] ?? 0) === rows);
  if (!first || !last || !isWhole)
    throw new ArchiveError(`${file} está incompleto ou danificado: nada foi alterado. Use outra cópia.`);
  return { manifest: first, end: last, read };
}
