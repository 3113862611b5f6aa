import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

/** Storages for pictures, for `it.each`. */
export const storages = ['folder', 'bucket'] as const;

/** Returns the environment of a server with that storage; the bucket is the test's own. */
export async function storageVariables(storage: (typeof storages)[number]): Promise<Record<string, string>> {
  if (storage === 'folder') return {};
  return { STORAGE_URL: (await bucketServer()).url };
}

/** A real S3 server with one empty bucket. */
export interface BucketServer {
  /** `STORAGE_URL` of the bucket. */
  url: string;
  http: S3rver['httpServer'];
  /** Stores a file directly, without the server: faster for many. */
  put(name: string): Promise<void>;
  /** Makes a file look years old. */
  age(name: string): Promise<void>;
}

/** Closed after the test. */
export async function bucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rumo-bucket-'));
  const configureBuckets = [{ name: 'fotos' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const http = server.httpServer;
  onTestFinished(async () => {
    const closed = once(http, 'close');
    http.close();
    http.closeAllConnections();
    await closed;
    await rm(directory, { recursive: true, force: true });
  });
  const pathOf = (name: string): string => join(directory, 'fotos', `${name}._S3rver_object`);

  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/fotos`,
    http,
    put: (name) => writeFile(pathOf(name), name),
    age: (name) => utimes(pathOf(name), 0, 0),
  };
}
