/*
 * The only way to localStorage and sessionStorage. A browser may refuse both (cookies blocked) or have no room left: what
 * cannot be stored is remembered until the page is closed, so that everything works as long as it is open.
 */

export interface BrowserStorage {
  get: (key: string) => string | null;
  /** @returns whether it will outlive the page */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/** Shared by all tabs, and kept after they are closed. */
export const onDevice = storageOf(() => localStorage);

/** Of this tab alone. */
export const inTab = storageOf(() => sessionStorage);

/** @param area read anew each time: a browser that refuses it throws */
function storageOf(area: () => Storage): BrowserStorage {
  const remembered = new Map<string, string>();
  // What another tab could store is newer.
  if (typeof window !== 'undefined')
    addEventListener('storage', ({ key }) => (key === null ? remembered.clear() : remembered.delete(key)));
  function attempt<Result, Otherwise>(
    work: (storage: Storage) => Result,
    otherwise: Otherwise,
  ): Result | Otherwise {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  }
  return {
    get: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) remembered.delete(key);
      else remembered.set(key, value);
      return isStored;
    },
    remove(key) {
      remembered.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...attempt(Object.keys, []), ...remembered.keys()])],
  };
}
