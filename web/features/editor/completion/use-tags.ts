import { useEffect, useState } from 'react';
import type { Tag } from '#contract/tag-follows.ts';
import { tagKey } from '#markdown/fold.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** So that on a phone all are in sight above the keyboard or below the line. */
const mostShown = 5;
/** Milliseconds after a key. */
const pause = 200;

/** Tags in use that begin like what was written of one, the most used first. */
export function useTags(begun: string | null): Tag[] {
  const [found, setFound] = useState<Tag[]>([]);

  useEffect(() => {
    if (begun === null) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/tags', { query: { q: begun }, signal: asking.signal }).then(
        ({ tags }) => setFound(tags),
        // Without a network one writes the tag out.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [begun]);

  if (begun === null) return [];
  // Those of a shorter beginning that still fit stay meanwhile. A text has no tags with a dot or a hyphen.
  return found
    .filter(({ name }) => name.startsWith(tagKey(begun)) && /^[a-z0-9]+$/.test(name))
    .slice(0, mostShown);
}
