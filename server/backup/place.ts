import type { BackupSettings } from './settings.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import type { Storage } from '../storage/storage.ts';

/** A backup in its place: it has been restored once and counted. */
export interface StoredBackup {
  name: string;
  date: Date;
  bytes: number;
}

const pattern = /^rumo-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/;

/** `rumo-2026-01-31T06-00-00Z.tar.gz.age` */
export const backupName = (date: Date): string =>
  `rumo-${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;

export const isBackupName = (name: string): boolean => pattern.test(name);

/** Where backups by the clock go. @throws StorageError where it cannot be used */
export async function openBackups({ folder, bucket }: BackupSettings): Promise<Storage> {
  const storage = bucket
    ? (await import('../storage/bucket-storage.ts')).bucketStorage(bucket, 'BACKUP_URL')
    : folderStorage(folder, 0o600);
  await storage.prepare();
  return storage;
}

/** The newest first. Files that are not ours, or not finished, are left alone. */
export async function listBackups(storage: Storage): Promise<StoredBackup[]> {
  const backups: StoredBackup[] = [];
  for await (const { name, size } of storage.list()) {
    const [, day, ...time] = pattern.exec(name) ?? [];
    if (day) backups.push({ name, date: new Date(`${day}T${time.join(':')}Z`), bytes: size });
  }
  return backups.toSorted((a, b) => b.date.getTime() - a.date.getTime());
}
