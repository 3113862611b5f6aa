import { useEffect, useState, useSyncExternalStore } from 'react';
import { v7 as uuid } from 'uuid';
import { api } from '#web/lib/api/browser-api.ts';
import { showFailure } from '#web/lib/api/action.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { DraftKeeper, type Surroundings } from './draft-keeper.ts';
import { callServer } from './draft-server.ts';
import { conflictOf, isAtRisk, openedState, type Choice, type OpenedDraft } from './draft-states.ts';
import { localCopies } from './local-drafts.ts';

/** Of the editors on this page. */
export const openKeepers = new Set<DraftKeeper>();

/** Saves what is written while the editor is mounted. Uses the draft as it was first opened. */
export function useDraftKeeper(userId: string, draft: OpenedDraft): DraftKeeper {
  const [keeper] = useState(() => new DraftKeeper(openedState(draft, uuid()), browserOf(userId)));
  useSyncExternalStore(
    (listener) => keeper.subscribe(listener),
    () => keeper.state,
    () => keeper.state,
  );

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('storage', () => keeper.readCopy(), { signal });
    // A hidden tab may never come back.
    addEventListener('pagehide', () => keeper.dispatch({ type: 'hidden' }), { signal });
    const tellWhetherShown = () =>
      keeper.dispatch({ type: document.visibilityState === 'visible' ? 'shown' : 'hidden' });
    document.addEventListener('visibilitychange', tellWhetherShown, { signal });
    addEventListener('online', () => keeper.dispatch({ type: 'online' }), { signal });
    addEventListener('beforeunload', (event) => isAtRisk(keeper.state) && event.preventDefault(), { signal });
    keeper.open();
    openKeepers.add(keeper);
    return () => {
      leaving.abort();
      openKeepers.delete(keeper);
      keeper.close();
    };
  }, [keeper]);

  return keeper;
}

/** What a keeper of this user's drafts needs of the browser. */
export function browserOf(userId: string): Surroundings {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    copies: localCopies(userId),
    send: (call, onReply) =>
      void (call.do === 'publish' ? sendWhenWritable(() => callServer(api, call)) : callServer(api, call))
        .catch((error: unknown) => ({ type: 'failed' as const, error }))
        .then(onReply),
    now: () => Date.now(),
    wake(at, onTime) {
      clearTimeout(timer);
      if (at !== null) timer = setTimeout(onTime, at - Date.now());
    },
  };
}

/** Returns props for the conflict dialog, about another state of the draft or of the post it changes. */
export function conflictProps(keeper: DraftKeeper): Omit<ConflictDialogProps, 'onClose'> | null {
  const theirs = conflictOf(keeper.state);
  return (
    theirs && {
      what: theirs.of === 'post' ? 'Esta publicação' : 'Este rascunho',
      mine: keeper.state.text,
      theirs,
      async onChoose(choice: Choice) {
        const outcome = await keeper.press({ type: 'chosen', choice });
        if (outcome.is === 'failed') showFailure(outcome.error);
        if (outcome.is === 'done')
          showToast(choice === 'mine' ? 'O outro texto está em “Versões”' : 'O seu texto está em “Versões”');
      },
    }
  );
}
