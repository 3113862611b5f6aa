import { claimStore } from './device-store.ts';
import { isKeptDocument } from './kept-document.ts';
import { keepShell } from './kept-pages.ts';
import { deliver } from './outbox.ts';
import { readSettings } from '#web/lib/page/device-settings.ts';
import { readSession } from '#web/lib/session/session.ts';
import { keepsThings, registerWorker } from './worker.ts';

/** Makes the site open without a network, and sends what waits. */
export async function startOffline(): Promise<void> {
  if (!keepsThings()) return;
  await claimStore();
  await deliver();
  // Without a network nothing can be fetched to be kept: the next page does it.
  if (!navigator.onLine || isKeptDocument() || !(await registerWorker())) return;
  await keepShell('/offline');
  // Where a question is written: what is asked there waits for a network. Nobody who saves data downloads what they may never need.
  if (readSession() && !savesData()) await keepShell('/perguntas/nova');
}

interface NetworkInformation {
  saveData?: boolean;
}

const savesData = (): boolean =>
  readSettings().saveData === true ||
  ((navigator as { connection?: NetworkInformation }).connection?.saveData ?? false);
