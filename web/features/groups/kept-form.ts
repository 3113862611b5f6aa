import { forgetText, keepText, keptText } from '#web/lib/forms/kept-texts.ts';

export interface GroupContent {
  name: string;
  description: string;
  /** '' or the address of a picture. */
  image: string;
  /** Whether search engines may list its page. */
  searchable: boolean;
}

const placesOf = (address: string) => ({
  name: `group name ${address}`,
  description: `group description ${address}`,
  rest: `group rest ${address}`,
});

/** Keeps the form when the session ends, until its writer opens the same address again. */
export function keepForm(address: string, content: GroupContent, writer: string | null): void {
  const { name, description, ...rest } = content;
  const places = placesOf(address);
  keepText(places.name, name, document.title, writer);
  keepText(places.description, description, document.title, writer);
  keepText(places.rest, JSON.stringify(rest), undefined, writer);
}

export function keptForm(address: string): GroupContent | null {
  const places = placesOf(address);
  const rest = keptText(places.rest);
  if (!rest) return null;
  const { image, searchable } = JSON.parse(rest) as Pick<GroupContent, 'image' | 'searchable'>;
  return { name: keptText(places.name), description: keptText(places.description), image, searchable };
}

export function forgetForm(address: string): void {
  for (const place of Object.values(placesOf(address))) forgetText(place);
}
