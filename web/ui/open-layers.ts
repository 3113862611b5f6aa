/*
 * Back closes layers over the page. While any is open, the history has one extra entry with the same address, marked as
 * `layer`; closing it otherwise leaves the entry again. A page opened from there replaces the entry, so that none
 * stays behind (decision 0075). The router does not notice.
 */

export interface Layer {
  element: HTMLElement;
  /** Back was pressed: the layer closes, asks first, or stays. */
  onBack: () => void;
  /** Called before another page is shown. */
  onLeave: () => void;
}

/** Window event: a layer was opened or closed. */
export const layersChanged = 'rumo:layers-changed';

/** Open layers, bottom to top. */
const layers: Layer[] = [];

interface EntryState {
  layer?: true;
  /** The router's. */
  key?: string;
  idx?: number;
}

type Write = History['pushState'];

/** The state of the layers' history entry; `leaving` until the browser has gone back from it. */
let entry: 'none' | 'there' | 'leaving' = 'none';
/** The state of the page's own entry. */
let page: EntryState | null = null;
/** Writes postponed while the entry is being left. */
let waiting: (() => void)[] = [];
let push: Write;
let replace: Write;

/** Called once, before the router reads the history. */
export function keepLayersInHistory(): void {
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  history.pushState = (...given) => write(push, given);
  history.replaceState = (...given) => write(replace, given);
  addEventListener('popstate', arrive, { capture: true });
  // After a reload, or back from another site, nothing is open.
  if ((history.state as EntryState | null)?.layer) leaveEntry();
}

/** @returns a function to call when it closes */
export function openLayer(layer: Layer): () => void {
  layers.push(layer);
  addEntry();
  dispatchEvent(new Event(layersChanged));
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    dispatchEvent(new Event(layersChanged));
    // A successor may open in the same moment, as a dialog does after a menu.
    setTimeout(() => layers.length === 0 && entry === 'there' && leaveEntry());
  };
}

/** Returns the layer opened last. */
export const topLayer = (): HTMLElement | null => layers.at(-1)?.element ?? null;

function addEntry(): void {
  if (entry !== 'none') return;
  page = history.state as EntryState | null;
  push({ ...page, layer: true }, '');
  entry = 'there';
}

function leaveEntry(): void {
  entry = 'leaving';
  history.back();
}

/** Replaces the history's own methods, which the router calls for each page it shows. */
function write(method: Write, [state, unused, url]: Parameters<Write>): void {
  if (entry === 'none') return method(state, unused, url);
  for (const { onLeave } of layers) onLeave();
  if (entry === 'there' && method === push) {
    entry = 'none';
    return replace(state, unused, url);
  }
  waiting.push(() => method(state, unused, url));
  // Corrects the address at once; the entry itself is left behind and skipped.
  replace({ ...(state as object), layer: true }, unused, url);
  if (entry === 'there') leaveEntry();
}

function arrive(event: PopStateEvent): void {
  const state = event.state as EntryState | null;
  if (entry === 'leaving') {
    event.stopImmediatePropagation();
    entry = 'none';
    const writes = waiting;
    waiting = [];
    for (const written of writes) written();
    if (layers.length > 0) addEntry();
    return;
  }
  if (entry === 'there' && !state?.layer && state?.key === page?.key && state?.idx === page?.idx) {
    event.stopImmediatePropagation();
    entry = 'none';
    layers.at(-1)?.onBack();
    // A layer that asks first or is busy stays for the next Back.
    if (layers.length > 0) addEntry();
    return;
  }
  if (state?.layer) {
    // Reached by Forward: its layer is no longer open.
    event.stopImmediatePropagation();
    return leaveEntry();
  }
  entry = 'none';
  for (const { onLeave, onBack } of layers.toReversed()) {
    onLeave();
    onBack();
  }
}
