import { useLayoutEffect } from 'react';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';

export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface Identified {
  id: string;
}

type Pages<Item> = InfiniteData<PageOf<Item>, string>;

export interface PagedList<Item> {
  items: Item[];
  /** Loads the next page; null at the end of the list. */
  more: (() => void) | null;
  loading: boolean;
  /** Why the next page failed to load; '' otherwise. */
  failure: string;
  /** Edits the shown items after the user changed them on the server. */
  change: (edit: (items: Item[]) => Item[]) => void;
}

/**
 * Milliseconds for which going back finds the same list, with every page loaded. The server forgets it with the rendered page,
 * which the timer would keep in memory.
 */
const keptFor = import.meta.env.SSR ? Infinity : 30 * 60_000;

/** Under which history entry the list is kept that a first page, by its items, has gone into. */
const places = new WeakMap<readonly unknown[], string>();

/** The same for history entries that were reached without reading a first page: a tab of the page, a fragment of its address. */
const sharedPlaces = new Map<string, string>();

/**
 * A list that grows page by page. Its first page comes with the page's data; a refetch keeps what was loaded after it.
 * Each history entry has its own list, unless it was reached without reading the first page again.
 *
 * @param name distinguishes the lists of one page
 */
export function usePagedList<Item extends Identified>(
  name: string,
  first: PageOf<Item>,
  load: (cursor: string) => Promise<PageOf<Item>>,
): PagedList<Item> {
  const client = useQueryClient();
  const entry = `${useLocation().key} ${name}`;
  const given = first.items;
  const place = places.get(given) ?? sharedPlaces.get(entry) ?? entry;
  const queryKey = ['list', place];
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: '',
    initialData: () => onePage(first),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    gcTime: keptFor,
  });
  const change = (edit: (shown: PageOf<Item>) => PageOf<Item>) =>
    client.setQueryData<Pages<Item>>(queryKey, (shown) => shown && onePage(edit(allOf(shown))));

  useLayoutEffect(() => {
    if (place !== entry) sharedPlaces.set(entry, place);
    // What has changed since this page went in stays.
    if (places.has(given)) return;
    places.set(given, place);
    // A list that already begins with this page needs no render.
    if (client.getQueryData<Pages<Item>>(queryKey)?.pages[0]?.items === given) return;
    change((shown) => withFirstPage(shown, first));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another first page has been read, or another list
  }, [given, place, entry]);

  return {
    ...allOf(data),
    more: hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : null,
    loading: isFetchingNextPage,
    failure: error?.message ?? '',
    change: (edit) => change(({ items, nextCursor }) => ({ items: withoutRepeats(edit(items)), nextCursor })),
  };
}

/** Replaces the beginning of a list with the fresh first page; keeps what was loaded beyond it. */
export function withFirstPage<Item extends Identified>(
  shown: PageOf<Item>,
  first: PageOf<Item>,
): PageOf<Item> {
  const last = first.items.at(-1)?.id;
  const beyond = shown.items.slice(shown.items.findIndex(({ id }) => id === last) + 1);
  // A first page without a next one is the whole list: this viewer may no longer see what was there before.
  const isKnown = first.nextCursor !== null && shown.items.some(({ id }) => id === last);
  if (!isKnown || beyond.length === 0) return first;
  return { items: withoutRepeats([...first.items, ...beyond]), nextCursor: shown.nextCursor };
}

/** Removes items with these ids from every list cached in this browser. */
export function dropFromLists(client: QueryClient, ids: readonly string[]): void {
  client.setQueriesData<Pages<Identified>>({ queryKey: ['list'] }, (shown) => {
    if (!shown) return shown;
    const { items, nextCursor } = allOf(shown);
    return onePage({ items: items.filter(({ id }) => !ids.includes(id)), nextCursor });
  });
}

/** Drops repeated ids, keeping the first of each. */
export function withoutRepeats<Item extends Identified>(items: Item[]): Item[] {
  const known = new Set<string>();
  return items.filter(({ id }) => !known.has(id) && known.add(id));
}

function onePage<Item>(page: PageOf<Item>): Pages<Item> {
  return { pages: [page], pageParams: [''] };
}

function allOf<Item extends Identified>({ pages }: Pick<Pages<Item>, 'pages'>): PageOf<Item> {
  return {
    items: withoutRepeats(pages.flatMap(({ items }) => items)),
    nextCursor: pages.at(-1)!.nextCursor,
  };
}
