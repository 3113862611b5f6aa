import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** Returns the bucket where one is configured, otherwise a folder beside the data; not yet checked. */
export async function storageOf({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Promise<Storage> {
  if (!bucket) return folderStorage(join(dataDir, 'uploads'));
  // Loaded on demand: most servers do not need it.
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(bucket);
}

/** As {@link storageOf}, ready for use. @throws StorageError */
export async function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<Storage> {
  const storage = await storageOf(config);
  await storage.prepare();
  return storage;
}
