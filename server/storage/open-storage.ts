import type { Config } from '../config.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket where one is configured, otherwise a folder beside the data; not yet looked at. */
export async function storageOf({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Promise<Storage> {
  if (!bucket) return folderStorage(dataDir);
  // Code that most servers have no use for.
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(bucket);
}

/** As {@link storageOf}, ready for use. @throws StorageError */
export async function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<Storage> {
  const storage = await storageOf(config);
  await storage.prepare();
  return storage;
}
