import { useSyncExternalStore } from 'react';

/** No room for two panes side by side; panes.module.css has the same width. */
const query = '(max-width: 56.1875em)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
