export interface GroupContent {
  name: string;
  description: string;
  /** '' or the address of a picture. */
  image: string;
  /** May search engines list its page? */
  searchable: boolean;
}

const key = 'group-form';

/** Keeps in this tab what was written when the session ended, until the way back leads to the same address. */
export function keepForm(address: string, content: GroupContent): void {
  sessionStorage.setItem(key, JSON.stringify({ address, content }));
}

export function keptForm(address: string): GroupContent | null {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
    address: string;
    content: GroupContent;
  } | null;
  return kept?.address === address ? kept.content : null;
}

export function forgetForm(): void {
  sessionStorage.removeItem(key);
}
