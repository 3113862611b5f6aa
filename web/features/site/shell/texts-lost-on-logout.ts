import { lastCardUse } from '#web/lib/session/card-session.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { loadDeviceTexts } from '#web/lib/unsent/device-texts.ts';
import { readQueue } from '#web/lib/unsent/request-queue.ts';
import { textsAtRisk } from '#web/lib/page/leave-guard.tsx';
import { listUnsent, textsIn } from '#web/lib/unsent/store.ts';
import { copiedTexts, saveOpenTexts } from '#web/lib/unsent/use-unsent.ts';
import { listUnsentDialogs } from '#web/ui/unsent-fields.ts';

export interface LostText {
  what: string;
  text: string;
  /** Title of the page where it was written. */
  title?: string;
  /** Whether it is sent by itself once there is a network. */
  isWaiting: boolean;
}

/** Milliseconds for the server to save what was just typed. */
const saveTimeout = 2_000;

/** Saves what the server takes, and returns texts that exist only in this browser and are lost on logout. */
export async function textsLostOnLogout(): Promise<LostText[]> {
  const person = viewerId();
  // Elsewhere they outlive a logout.
  const kinds = person !== null && lastCardUse() !== null ? await loadDeviceTexts() : [];
  const saved = Promise.all([saveOpenTexts(), ...kinds.map(({ save }) => save(person!))]);
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, saveTimeout))]);
  // A browser that keeps nothing has nothing to lose.
  const requests = await readQueue().catch(() => []);
  const copied = copiedTexts();
  const unsent = listUnsent()
    .filter(({ title }) => title !== undefined)
    .flatMap(({ fields, title }) => textsIn(fields).map((text) => ({ text, title })))
    .filter(({ text }) => !copied.has(text));
  return [
    ...requests.map((request) => ({ ...request, isWaiting: request.refused === '' })),
    ...unsent.map(({ text, title }) => ({ what: 'Texto não enviado', text, title, isWaiting: false })),
    ...listUnsentDialogs().map(({ dialog, page, text }) => ({
      what: dialog,
      text,
      title: page,
      isWaiting: false,
    })),
    ...kinds.flatMap(({ what, listUnsaved }) =>
      listUnsaved(person!).map((text) => ({ what, text, isWaiting: false })),
    ),
    ...textsAtRisk().map((text) => ({ what: 'Nesta página', text, isWaiting: false })),
  ];
}
