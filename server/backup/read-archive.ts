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

/** What an archive consists of, in its order. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'jobs'; jobs: SavedJob[] }
  | { kind: 'upload'; name: string; content: Buffer }
  | { kind: 'end'; end: End };

/** @throws ArchiveError where the file is no archive of ours, or not as it was written */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  let known = false;
  try {
    const tar = extract();
    const read = pipeline(createReadStream(file), createGunzip(), tar);
    // Whatever ends the reading ends the loop below with the same error.
    read.catch(() => {});
    for await (const entry of tar) {
      const part = partOf(entry.header.name, await buffer(entry));
      if (!known && part.kind !== 'manifest') throw new Error('no manifest');
      known = true;
      yield part;
    }
    // The last bytes are a checksum.
    await read;
  } catch (error) {
    if (isOfTheSystem(error)) throw error;
    throw new ArchiveError(
      known
        ? `${file} está incompleto ou danificado: nada foi alterado. Use outra cópia.`
        : `${file} não é uma cópia de segurança do Rumo.`,
      { cause: error },
    );
  }
}

/** What the disk says: it names the file itself. */
const isOfTheSystem = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;

const job = z.object({
  task: z.string(),
  payload: z.unknown(),
  key: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.int(),
  priority: z.int(),
});

function partOf(name: string, content: Buffer): Part {
  const text = (): string => content.toString('utf8');
  if (name === manifestName) return { kind: 'manifest', manifest: manifest.parse(JSON.parse(text())) };
  if (name === endName) return { kind: 'end', end: end.parse(JSON.parse(text())) };
  if (name === jobsName)
    return { kind: 'jobs', jobs: linesOf(text()).map((line) => job.parse(JSON.parse(line))) };
  const table = tableEntry.exec(name)?.[1];
  if (table) return { kind: 'rows', table, rows: linesOf(text()) };
  const upload = uploadEntry.exec(name)?.[1];
  if (upload) return { kind: 'upload', name: upload, content };
  throw new Error(`unknown entry ${name}`);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

export interface Inspected {
  manifest: Manifest;
  end: End;
  uploads: Set<string>;
}

/** Reads all of an archive once and checks that it is whole, before anything is changed for it. */
export async function inspectArchive(file: string): Promise<Inspected> {
  let first: Manifest | undefined;
  let last: End | undefined;
  const counted: Record<string, number> = {};
  const uploads = new Set<string>();
  let jobs = 0;
  for await (const part of readArchive(file)) {
    if (part.kind === 'manifest') first = part.manifest;
    else if (part.kind === 'end') last = part.end;
    else if (part.kind === 'upload') uploads.add(part.name);
    else if (part.kind === 'jobs') jobs = part.jobs.length;
    else counted[part.table] = (counted[part.table] ?? 0) + part.rows.length;
  }
  const isWhole =
    last !== undefined &&
    last.jobs === jobs &&
    last.uploads === uploads.size &&
    Object.entries(last.rows).every(([table, rows]) => (counted[table] ?? 0) === rows);
  if (!first || !last || !isWhole)
    throw new ArchiveError(`${file} está incompleto ou danificado: nada foi alterado. Use outra cópia.`);
  return { manifest: first, end: last, uploads };
}
