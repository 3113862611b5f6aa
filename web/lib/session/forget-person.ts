import { onDevice } from '#web/ui/browser-storage.ts';
import { forgetEmailState } from './email-state.ts';

/** Removes what this browser stores under the person's id, such as copies of drafts and searches. */
export function forgetPerson(personId: string): void {
  for (const key of onDevice.keys().filter((key) => key.includes(personId))) onDevice.remove(key);
  forgetEmailState();
}
