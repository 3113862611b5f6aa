import { openDeviceStore } from './device-store.ts';
import { viewerId } from '#web/lib/session/session.ts';

/** Returns the reply the user got when this page was kept; null if it was not requested then. */
export async function readSavedReply(url: string): Promise<{ status: number; body: unknown } | null> {
  const page = await (await openDeviceStore()).get('pages', location.pathname);
  const isThere = page && page.by === viewerId() && url in page.replies;
  return isThere ? { status: 200, body: page.replies[url] } : null;
}
