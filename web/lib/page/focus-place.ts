/*
 * Where the focus goes when what had it is taken away, such as a deleted row: to the next row, else the previous one, else the
 * list's heading. Without this it would be on the document's body, and a screen reader at the page's top. Importing the file is
 * enough.
 */

const rows = 'li, article, tr, [role=listitem], [role=row]';

interface Place {
  next: Element[];
  previous: Element[];
  parent: Element;
}

/** Where nodes stood that were removed; what had the focus may be in one of them. */
const places = new WeakMap<Node, Place>();
let last: { element: Element; address: string } | null = null;

const address = (): string => location.pathname + location.search;

function note(element: EventTarget | null): void {
  // What opened a dialog is remembered while the dialog has the focus.
  if (element instanceof Element && element.closest('main')) last = { element, address: address() };
}

function follow(records: readonly MutationRecord[]): void {
  for (const record of records) for (const node of record.removedNodes) places.set(node, placeOf(record));
  if (!last || last.element.isConnected || document.activeElement !== document.body) return;
  const lost = last;
  last = null;
  // A page that follows another one begins at its top.
  if (lost.address === address()) restore(lost.element);
}

if (!import.meta.env.SSR) {
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
}

function placeOf({ target, nextSibling, previousSibling }: MutationRecord): Place {
  return {
    next: siblings(nextSibling, 'nextSibling'),
    previous: siblings(previousSibling, 'previousSibling'),
    parent: target as Element,
  };
}

function siblings(first: Node | null, direction: 'nextSibling' | 'previousSibling'): Element[] {
  const found: Element[] = [];
  for (let node = first; node && found.length < 3; node = node[direction])
    if (node instanceof Element && node.matches(rows)) found.push(node);
  return found;
}

function restore(lost: Element): void {
  let removed: Node = lost;
  while (removed.parentNode) removed = removed.parentNode;
  const place = places.get(removed);
  if (!(removed instanceof Element) || !place) return;
  const wasRow = removed.matches(rows);
  // What went with its whole list, or from within a row that stays.
  const isInRow = wasRow || lost.closest(rows) !== null || place.parent.closest(rows) !== null;
  if (!isInRow) return;
  const neighbours = wasRow ? [...place.next, ...place.previous] : [place.parent.closest(rows)];
  const row = neighbours.find((each) => each?.isConnected && isShown(each));
  focusOn(row ?? headingBefore(connected(place.parent)));
}

/** The nearest part of the page that is still there. */
function connected(element: Element): Element {
  let shown: Element = element;
  while (!shown.isConnected) {
    let top: Node = shown;
    while (top.parentNode) top = top.parentNode;
    const place = places.get(top);
    if (!place) return document.body;
    shown = place.parent;
  }
  return shown;
}

/** The heading of the section that holds an element, or else the last one before it. */
function headingBefore(element: Element): Element | null {
  const isAbove = (heading: Element): boolean => heading.closest(rows)?.contains(element) ?? true;
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
    (heading) => isShown(heading) && isAbove(heading),
  );
  const labelled = element.closest('[aria-labelledby]')?.getAttribute('aria-labelledby');
  const named = headings.find(({ id }) => id !== '' && id === labelled);
  const inside = headings.find((heading) => element.contains(heading));
  const before = headings.findLast(
    (heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return named ?? inside ?? before ?? headings[0] ?? null;
}

const isShown = (element: Element): boolean => element.checkVisibility();

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
