import { extname } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores uploaded files, by name. We generate the names, never a person, and never use one twice. */
export interface Storage {
  /** Writes a file completely or not at all, durably on return. */
  write(name: string, content: Buffer): Promise<void>;
  /** As {@link write}, with the content of a local file of any size, which stays. */
  copyIn(name: string, path: string): Promise<void>;
  /** Null where there is no such file. */
  find(name: string): Promise<StoredFile | null>;
  /** Opens a file or a part of it, to be read or destroyed; null where there is no such file. */
  read(name: string, part?: Part | null): Promise<OpenFile | null>;
  /** Ignores missing files. */
  remove(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Prepares it for use. @throws StorageError where it is not there */
  prepare(): Promise<void>;
  /** Its name for people, within a Portuguese sentence: 'na pasta /srv/rumo/uploads'. */
  readonly place: string;
}

export interface StoredFile {
  name: string;
  size: number;
  changedAt: Date;
}

/** `size` is that of the content. */
export interface OpenFile extends StoredFile {
  content: Readable;
}

/** First and last byte, both included, within the file. */
export interface Part {
  start: number;
  end: number;
}

const contentTypes: Record<string, string> = { '.jpg': 'image/jpeg', '.webp': 'image/webp' };

/** We generate all stored files: WebP, JPEG for link previews, and backups. */
export const contentTypeOf = (name: string): string =>
  contentTypes[extname(name)] ?? 'application/octet-stream';

/**
 * The picture storage refuses us or does not respond. The message is one Portuguese line for the operator; visitors are told that
 * the service is unavailable.
 */
export class StorageError extends Error {}
