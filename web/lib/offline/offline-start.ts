import { claimStore } from './device-store.ts';
import { isKeptDocument } from './kept-document.ts';
import { keepShell } from './kept-pages.ts';
import { deliver } from '#web/lib/unsent/outbox.ts';
import { readSettings } from '#web/lib/page/device-settings.ts';
import { readSession } from '#web/lib/session/session.ts';
import { keepsThings, registerWorker } from './worker.ts';

/** Makes the site open offline, and sends what waits. */
export async function startOffline(): Promise<void> {
  if (!keepsThings()) return;
  await claimStore();
  await deliver();
  // Offline, nothing can be fetched to keep: the next page tries again.
  if (!navigator.onLine || isKeptDocument() || !(await registerWorker())) return;
  await keepShell('/offline');
  // Questions asked on this page wait for a network. Users who save data do not download what they may never need.
  if (readSession() && !savesData()) await keepShell('/perguntas/nova');
}

interface NetworkInformation {
  saveData?: boolean;
}

const savesData = (): boolean =>
  readSettings().saveData === true ||
  ((navigator as { connection?: NetworkInformation }).connection?.saveData ?? false);
