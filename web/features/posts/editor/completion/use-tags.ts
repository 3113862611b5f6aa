import { useEffect, useState } from 'react';
import type { Tag } from '#contract/posts/tag-follows.ts';
import { tagKey } from '#markdown/fold.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Few enough to be visible on a phone above the keyboard or below the line. */
const maxShown = 5;
/** Debounce in milliseconds. */
const debounce = 200;

/** Returns tags in use that start with the partial one, most used first. */
export function useTags(prefix: string | null): Tag[] {
  const [found, setFound] = useState<Tag[]>([]);

  useEffect(() => {
    if (prefix === null) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/tags', { query: { q: prefix }, signal: asking.signal }).then(
        ({ tags }) => setFound(tags),
        // Without a network the writer types the whole tag.
        () => undefined,
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [prefix]);

  if (prefix === null) return [];
  // Results for a shorter prefix that still match stay meanwhile. Tags in a text have no dot or hyphen.
  return found
    .filter(({ name }) => name.startsWith(tagKey(prefix)) && /^[a-z0-9]+$/.test(name))
    .slice(0, maxShown);
}
