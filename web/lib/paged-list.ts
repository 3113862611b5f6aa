import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from './api-client.ts';
import { answeredNow, isNewerThanShown } from './read-order.ts';

export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface Identified {
  id: string;
}

interface Kept {
  items: Identified[];
  nextCursor: string | null;
}

/** What was loaded at each place of the browser's history, so that the way back leads to the same list. */
const kept = new Map<string, Kept>();
const keptPlaces = 30;

/** A change that the server has agreed to. */
interface Edit<Item> {
  apply: (items: Item[]) => Item[];
  answered: number;
}

interface View<Item> {
  place: string;
  first: Item[];
  items: Item[];
  nextCursor: string | null;
  edits: Edit<Item>[];
}

export interface PagedList<Item> {
  items: Item[];
  /** Loads the next page; null at the end of the list. */
  more: (() => void) | null;
  loading: boolean;
  /** Why the next page could not be loaded; '' otherwise. */
  failure: string;
  /** Changes what is shown, after the person changed it on the server. */
  change: (edit: (items: Item[]) => Item[]) => void;
}

/**
 * A list that grows page by page. Its first page comes with the page's data; when that is read again, what was
 * loaded after it stays.
 *
 * @param name tells apart the lists of one page
 */
export function usePagedList<Item extends Identified>(
  name: string,
  first: PageOf<Item>,
  load: (cursor: string) => Promise<PageOf<Item>>,
): PagedList<Item> {
  const place = `${useLocation().key} ${name}`;
  const [stored, setView] = useState<View<Item>>(() => open(place, first, null));
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');

  let view = stored;
  if (view.place !== place || view.first !== first.items) {
    const sameList = view.place === place ? view : null;
    // What comes now may have been asked for before a change was answered.
    const later = sameList?.edits.filter(({ answered }) => isNewerThanShown(answered)) ?? [];
    view = edited(open(place, first, sameList), later);
    setView(view);
    setFailure('');
  }

  const { items, nextCursor } = view;
  useEffect(() => {
    if (items.length > first.items.length) keep(place, { items, nextCursor });
  }, [place, first.items, items, nextCursor]);

  const more = async (cursor: string) => {
    setLoading(true);
    setFailure('');
    try {
      const page = await load(cursor);
      // Only onto the list that it was asked for.
      setView((now) =>
        now.place === place && now.nextCursor === cursor
          ? { ...now, items: withoutRepeats(now.items, page.items), nextCursor: page.nextCursor }
          : now,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setLoading(false);
    }
  };

  return {
    items,
    more: nextCursor === null ? null : () => void more(nextCursor),
    loading,
    failure,
    change: (apply) => {
      const edit = { apply, answered: answeredNow() };
      setView((now) => edited(now, [edit]));
    },
  };
}

function open<Item extends Identified>(
  place: string,
  first: PageOf<Item>,
  shown: PageOf<Item> | null,
): View<Item> {
  const before = shown ?? (kept.get(place) as PageOf<Item> | undefined);
  const last = first.items.at(-1)?.id;
  const at = before?.items.findIndex((item) => item.id === last) ?? -1;
  // Nothing comes after a first page that is all there is: what was there before is no longer for this person.
  if (!before || first.nextCursor === null || at < 0 || at === before.items.length - 1) {
    return { place, first: first.items, ...first, edits: [] };
  }
  return {
    place,
    first: first.items,
    items: withoutRepeats(first.items, before.items.slice(at + 1)),
    nextCursor: before.nextCursor,
    edits: [],
  };
}

function edited<Item extends Identified>(view: View<Item>, edits: Edit<Item>[]): View<Item> {
  const items = edits.reduce((shown, { apply }) => apply(shown), view.items);
  return { ...view, items: withoutRepeats([], items), edits: [...view.edits, ...edits] };
}

function withoutRepeats<Item extends Identified>(shown: Item[], next: Item[]): Item[] {
  const known = new Set<string>();
  return [...shown, ...next].filter(({ id }) => !known.has(id) && known.add(id));
}

function keep(place: string, list: Kept): void {
  kept.delete(place);
  kept.set(place, list);
  if (kept.size > keptPlaces) kept.delete(kept.keys().next().value!);
}
