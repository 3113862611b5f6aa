/*
 * Back closes what lies over the page. While anything does, the history has one entry more, of the same address and marked as
 * `layer`; where it is closed otherwise, the entry is left again. A page that is opened from there takes the entry's place,
 * so that none stays behind (decision 0077). The router hears of none of this.
 */

export interface Layer {
  element: HTMLElement;
  /** Back was pressed: it closes, asks first, or stays. */
  onBack: () => void;
  /** Another page is about to be shown. */
  onLeave: () => void;
}

/** Told to the window when something was opened over the page or closed. */
export const layersChanged = 'rumo:layers-changed';

/** Open layers from the lowest to the topmost. */
const layers: Layer[] = [];

interface EntryState {
  layer?: true;
  /** The router's. */
  key?: string;
  idx?: number;
}

type Write = History['pushState'];

/** The state of a layer's entry in the history; `leaving` until the browser has gone back from it. */
let entry: 'none' | 'there' | 'leaving' = 'none';
/** What the page's own entry holds. */
let page: EntryState | null = null;
/** What was to be written while the entry was being left. */
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
  // After a reload, or back from another site, nothing is open any more.
  if ((history.state as EntryState | null)?.layer) leaveEntry();
}

/** @returns what is to be called when it is closed */
export function openLayer(layer: Layer): () => void {
  layers.push(layer);
  addEntry();
  dispatchEvent(new Event(layersChanged));
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    dispatchEvent(new Event(layersChanged));
    // What follows it, as a dialog follows a menu, may open in the same moment.
    setTimeout(() => layers.length === 0 && entry === 'there' && leaveEntry());
  };
}

/** What was opened last. */
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

/** In place of the history's own methods, which the router calls for each page that it shows. */
function write(method: Write, [state, unused, url]: Parameters<Write>): void {
  if (entry === 'none') return method(state, unused, url);
  for (const { onLeave } of layers) onLeave();
  if (entry === 'there' && method === push) {
    entry = 'none';
    return replace(state, unused, url);
  }
  waiting.push(() => method(state, unused, url));
  // The address is right at once; the entry itself is left behind and skipped.
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
    // What asks first, or is busy, is there for the next Back.
    if (layers.length > 0) addEntry();
    return;
  }
  if (state?.layer) {
    // By Forward: what was open there is not any more.
    event.stopImmediatePropagation();
    return leaveEntry();
  }
  entry = 'none';
  for (const { onLeave, onBack } of layers.toReversed()) {
    onLeave();
    onBack();
  }
}
