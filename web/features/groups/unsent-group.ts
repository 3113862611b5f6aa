import { saveUnsent, readUnsent } from '#web/lib/unsent/store.ts';

export interface GroupContent {
  name: string;
  description: string;
  /** '' or the address of a picture. */
  image: string;
  /** Whether search engines may list its page. */
  searchable: boolean;
}

export const placeOf = (address: string): string => `group ${address}`;

/** Keeps the form when the session ends, until its writer opens the same address again. */
export function saveUnsentGroup(address: string, content: GroupContent, writer: string | null): void {
  const { name, description, ...rest } = content;
  saveUnsent(placeOf(address), { name, description, choices: JSON.stringify(rest) }, document.title, writer);
}

export function readUnsentGroup(address: string): GroupContent | null {
  const { name = '', description = '', choices } = readUnsent(placeOf(address));
  if (!choices) return null;
  return { name, description, ...(JSON.parse(choices) as Pick<GroupContent, 'image' | 'searchable'>) };
}
