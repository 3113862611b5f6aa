import { useQuery } from '@tanstack/react-query';
import type { Contact } from '#contract/safety/guardians.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { useSession } from '#web/lib/session/session.ts';

/** Returns the minors for whom the member is responsible. */
export function useMinors() {
  const person = useSession()?.user.id;
  return useQuery({
    queryKey: ['minors', person],
    queryFn: async () => (await api('GET /api/guardian/minors')).minors,
    enabled: person !== undefined,
    staleTime: 0,
  });
}

/** Returns a page of a minor's contacts, after `cursor`. */
export async function readContacts(id: string, cursor?: string): Promise<PageOf<Contact>> {
  const query = { cursor };
  const { contacts, nextCursor } = await api('GET /api/guardian/minors/{id}/contacts', {
    params: { id },
    query,
  });
  return { items: contacts, nextCursor };
}

export async function readAllContacts(id: string): Promise<Contact[]> {
  const all: Contact[] = [];
  let page: PageOf<Contact> = { items: [], nextCursor: '' };
  while (page.nextCursor !== null) {
    page = await readContacts(id, page.nextCursor || undefined);
    all.push(...page.items);
  }
  return all;
}

/** Returns the member's guardians. */
export function useOwnGuardians() {
  const person = useSession()?.user.id;
  return useQuery({
    queryKey: ['own guardians', person],
    queryFn: async () => (await api('GET /api/home/guardians')).guardians,
    enabled: person !== undefined,
    staleTime: 0,
  });
}
