/*
 * A member's page comes as a visitor's, and asks for the member's data. lib/first-paint.js does so before anything else
 * has come, a few seconds earlier than scripts on a slow line could; what it was answered is taken from here.
 */

declare global {
  interface Window {
    /** By address, as the member with this token. */
    earlyReplies?: { token: string; replies: Record<string, Promise<Response | null> | undefined> };
    /** Of a token that had run out. */
    earlyRenewal?: Promise<Response | null>;
  }
}

/** Milliseconds since the page was asked for: what was answered earlier than that is not the latest any more. */
const heldFor = 30_000;

/** The answer to a request of this page's, once; null where there is none, or the server could not be reached. */
export async function takeEarlyReply(address: string, token: string): Promise<Response | null> {
  const early = window.earlyReplies;
  if (early?.token !== token || performance.now() > heldFor) return null;
  const reply = early.replies[address];
  early.replies[address] = undefined;
  return (await reply) ?? null;
}

/** As {@link takeEarlyReply}, of the renewal of a token. */
export async function takeEarlyRenewal(): Promise<Response | null> {
  const renewal = window.earlyRenewal;
  window.earlyRenewal = undefined;
  return (await renewal) ?? null;
}
