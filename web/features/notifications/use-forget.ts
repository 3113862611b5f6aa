import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { TakenDown } from '#contract/notifications/notifications.ts';
import { dropFromLists } from '#web/lib/api/paged-list.ts';

/** Removes taken-down content from the open page: from its lists at once, the rest by refetching. */
export function useForget(): (thing: TakenDown) => Promise<void> {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(
    async ({ id, path }) => {
      const shown = await findPath(path);
      if (shown === undefined) return;
      dropFromLists(client, [id, shown.slice(shown.lastIndexOf('/') + 1)]);
      await Promise.all([
        revalidate(),
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'list' }),
      ]);
    },
    [client, revalidate],
  );
}

/** Returns the path with that hash, if this page links to it or is at it. */
async function findPath(hash: string): Promise<string | undefined> {
  // Without https browsers compute no hashes: whatever is shown is refetched.
  if (!isSecureContext) return location.pathname;
  const paths = new Set([location.pathname]);
  for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
    if (origin === location.origin) paths.add(pathname);
  for (const path of paths) if ((await hashOf(path)) === hash) return path;
  return undefined;
}

/** Hashes as the server does (server/features/notifications/open-streams.ts). */
async function hashOf(path: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
