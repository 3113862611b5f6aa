import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/*
 * Backups are files of the age format: anybody who has the key opens them with the program `age` too. The server knows only the
 * public half, so that whoever takes its database and its backups cannot read older ones.
 */

/** A key that was just made; its secret half is shown once. */
export interface NewKey {
  /** `AGE-SECRET-KEY-1…` */
  secret: string;
  /** `age1…` */
  lock: string;
}

export async function makeKey(): Promise<NewKey> {
  const secret = await generateIdentity();
  return { secret, lock: await identityToRecipient(secret) };
}

export const keyPattern = /AGE-SECRET-KEY-1[0-9A-Z]{58}/;

const header = 'age-encryption.org/v1';

/** Whether a file can be read only with a key. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(header.length), 0, header.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === header;
  } finally {
    await handle.close();
  }
}

/** A step of a pipeline that seals what passes for each of the locks. */
export function sealFor(
  locks: readonly string[],
): (source: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array> {
  return async function* (source) {
    const encrypter = new Encrypter();
    for (const lock of locks) encrypter.addRecipient(lock);
    yield* await encrypter.encrypt(asWebStream(source));
  };
}

/** A step of a pipeline that opens what {@link sealFor} has sealed. */
export function unsealWith(secret: string): (source: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array> {
  return async function* (source) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(secret);
    yield* await decrypter.decrypt(asWebStream(source));
  };
}

const asWebStream = (source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>;
