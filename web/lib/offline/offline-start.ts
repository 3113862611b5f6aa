import { claimStore } from './device-store.ts';
import { isSavedPage } from './saved-page.ts';
import { saveShell } from './saved-pages.ts';
import { deliver, noteWaiting } from '#web/lib/unsent/outbox.ts';
import { readQueue } from '#web/lib/unsent/request-queue.ts';
import { readSettings } from '#web/lib/page/device-settings.ts';
import { readSession } from '#web/lib/session/session.ts';
import { supportsOffline, registerWorker } from './worker.ts';

/** Makes the site open offline, and sends what waits. */
export async function startOffline(): Promise<void> {
  if (!supportsOffline()) return;
  await claimStore();
  // After a login: texts of the account may have waited here while others used the device.
  const [waiting] = await readQueue();
  if (waiting?.by) noteWaiting(waiting.by);
  await deliver();
  // Offline, nothing can be fetched to keep: the next page tries again.
  if (!navigator.onLine || isSavedPage() || !(await registerWorker())) return;
  await saveShell('/offline');
  // Questions asked on this page wait for a network. Users who save data do not download what they may never need.
  if (readSession() && !savesData()) await saveShell('/perguntas/nova');
}

interface NetworkInformation {
  saveData?: boolean;
}

const savesData = (): boolean =>
  readSettings().saveData === true ||
  ((navigator as { connection?: NetworkInformation }).connection?.saveData ?? false);
