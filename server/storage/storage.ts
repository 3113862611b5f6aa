import type { Readable } from 'node:stream';

/** Where files that people send are kept, by name. Names are made by us, never by a person, and never used twice. */
export interface Storage {
  /** Whole or not at all, and there for good when it returns. */
  write(name: string, content: Buffer): Promise<void>;
  /** Null where there is no such file. */
  find(name: string): Promise<StoredFile | null>;
  /** All of a file or a part of it, to be read or destroyed; null where there is no such file. */
  read(name: string, part?: Part | null): Promise<OpenFile | null>;
  /** Missing files are no error. */
  remove(name: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Makes it ready for use. @throws StorageError where it is not there */
  prepare(): Promise<void>;
  /** How a person knows it, within a Portuguese sentence: 'na pasta /srv/rumo/uploads'. */
  readonly place: string;
}

export interface StoredFile {
  name: string;
  size: number;
  changedAt: Date;
}

/** `size` is that of what is read. */
export interface OpenFile extends StoredFile {
  content: Readable;
}

/** Bytes from and to, both included, which the file has. */
export interface Part {
  start: number;
  end: number;
}

/** All that is kept is made by us: WebP, and JPEG for previews of links. */
export const contentTypeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

/**
 * The place of the pictures refuses us or does not answer. The message is one Portuguese line for whoever looks after
 * the server; visitors are told that the service is unavailable.
 */
export class StorageError extends Error {}
