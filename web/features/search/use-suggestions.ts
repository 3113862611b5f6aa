import { useEffect, useState } from 'react';
import type { Suggestions } from '#contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { postPath, groupPath, personPath, searchPath } from '#web/lib/page/paths.ts';
import { readLastSearches } from './last-searches.ts';

/** Debounce in milliseconds. */
const pause = 150;

export interface Option {
  label: string;
  /** Distinguishes it from others of that name; '' if nothing does. */
  detail: string;
  to: string;
  /** Address of a person's or group's picture; undefined if there is none. */
  avatar?: string;
}

export interface Section {
  title: string;
  options: Option[];
}

const latest = 'Buscas recentes';

/** Whether it is the section of recent searches, which can be forgotten. */
export const isLatest = ({ title }: Section): boolean => title === latest;

export function lastSearches(): Section[] {
  const options = readLastSearches().map((q) => ({ label: q, detail: '', to: searchPath(q) }));
  return options.length > 0 ? [{ title: latest, options }] : [];
}

/** Returns suggestions for the query being typed; earlier ones stay until the latest response. */
export function useSuggestions(question: string, open: boolean) {
  const [sections, setSections] = useState<Section[]>([]);
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const wait = question.trim() === '' ? 0 : pause;
    const timer = setTimeout(() => {
      if (question.trim() === '') return setSections(lastSearches());
      api('GET /api/search/suggestions', { query: { q: question }, signal: stop.signal }).then(
        (found) => setSections(sectionsOf(found)),
        () => !stop.signal.aborted && setSections([]),
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, open]);
  return [sections, setSections] as const;
}

function sectionsOf({ posts, users, groups }: Suggestions): Section[] {
  return [
    {
      title: 'Publicações',
      options: posts.map(({ slug, title }) => ({
        label: title,
        detail: '',
        to: postPath(slug),
      })),
    },
    {
      title: 'Pessoas',
      options: users.map(({ name, username, avatar }) => ({
        label: name,
        detail: `@${username}`,
        to: personPath(username),
        avatar,
      })),
    },
    {
      title: 'Grupos',
      options: groups.map(({ slug, name, image }) => ({
        label: name,
        detail: '',
        to: groupPath(slug),
        avatar: image,
      })),
    },
  ].filter(({ options }) => options.length > 0);
}
