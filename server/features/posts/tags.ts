import { fold } from '#server/text/search-words.ts';

/**
 * What two spellings of a tag have in common: `Educação`, `educacao` and `#EDUCAÇÃO` are one tag.
 */
export function tagKey(tag: string): string {
  return fold(tag.replace(/^#/, ''));
}

/** The keys of these tags, each once. */
export function tagKeys(tags: readonly string[]): string[] {
  return [...new Set(tags.map(tagKey))];
}

/** Chosen tags first, then those of the text, each once. */
export function mergeTags(chosen: readonly string[], fromText: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of [...chosen, ...fromText]) {
    const key = tagKey(tag);
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
