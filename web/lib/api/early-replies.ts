/*
 * A member's page arrives as a visitor's, then requests the member's data. lib/first-paint.js sends those requests before
 * anything else loads, seconds earlier than scripts could on a slow line; its replies are taken from here.
 */

declare global {
  interface Window {
    /** By URL, as the member with this token. */
    earlyReplies?: { token: string; replies: Record<string, Promise<Response | null> | undefined> };
    /** Renewal of an expired token. */
    earlyRenewal?: Promise<Response | null>;
  }
}

/** Milliseconds since the page was requested after which early replies are stale. */
const heldFor = 30_000;

/** Returns the early reply to a request, once; null if there is none or the server could not be reached. */
export async function takeEarlyReply(address: string, token: string): Promise<Response | null> {
  const early = window.earlyReplies;
  if (early?.token !== token || performance.now() > heldFor) return null;
  const reply = early.replies[address];
  early.replies[address] = undefined;
  return (await reply) ?? null;
}

/** Like {@link takeEarlyReply}, for the renewal of a token. */
export async function takeEarlyRenewal(): Promise<Response | null> {
  const renewal = window.earlyRenewal;
  window.earlyRenewal = undefined;
  return (await renewal) ?? null;
}
