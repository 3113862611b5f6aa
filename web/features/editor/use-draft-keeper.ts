import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftKeeper } from './draft-keeper.ts';
import { openDraftStore, type DraftName } from './draft-store.ts';
import { watchCopy, type LocalDraft } from './local-drafts.ts';
import type { PostContent } from './post-content.ts';

/**
 * Keeps what is written for as long as the editor is there.
 * @param draft as it was opened
 * @param adopt puts another text on the screen
 */
export function useDraftKeeper(
  userId: string,
  draft: Omit<DraftName, 'userId'> & Partial<LocalDraft>,
  content: PostContent,
  adopt: (content: PostContent) => void,
): DraftKeeper {
  const [keeper] = useState(
    () => new DraftKeeper(openDraftStore({ ...draft, userId }), { ...draft, content }, adopt),
  );
  useSyncExternalStore(
    (listener) => keeper.subscribe(listener),
    () => keeper.state,
    () => keeper.state,
  );
  const { id } = draft;

  useEffect(() => keeper.change(content), [keeper, content]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const unwatch = watchCopy(userId, id, (copy) => keeper.hear(copy));
    // A tab that is put away may never come back.
    addEventListener('pagehide', () => keeper.keepCopy(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        keeper.keepCopy();
        if (document.visibilityState === 'visible') void keeper.look();
      },
      { signal },
    );
    addEventListener('online', () => keeper.retry(), { signal });
    addEventListener('beforeunload', (event) => keeper.isAtRisk && event.preventDefault(), { signal });
    keeper.start();
    return () => {
      leaving.abort();
      unwatch();
      keeper.stop();
    };
  }, [keeper, userId, id]);

  return keeper;
}
