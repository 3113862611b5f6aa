import { useState } from 'react';
import { showToast } from '#web/lib/toasts.ts';
import { failureOf } from '#web/lib/failure.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import type { PostContent } from './post-content.ts';

/** A published post as it is now, for whoever changes it. */
export interface Published {
  content: PostContent;
  updatedAt: string;
}

type Conflict = Omit<ConflictDialogProps, 'mine' | 'onClose'>;

/**
 * What the writer has to choose about: another state of the draft, or of the published post that it changes.
 * @param adopt puts another text on the screen
 */
export function useConflict(
  keeper: DraftKeeper,
  adopt: (content: PostContent) => void,
): { conflict: Conflict | null; askAboutPost: (published: Published) => void } {
  const [published, setPublished] = useState<Published | null>(null);
  const { theirs } = keeper.state;
  const askAboutPost = setPublished;
  if (theirs) {
    const onChoose = (choice: 'mine' | 'theirs') => {
      // What could not be stored is told by the status, and stored later.
      keeper.choose(choice).catch((error: unknown) => {
        showToast(failureOf(error).message, { kind: 'error' });
      });
    };
    return { conflict: { what: 'Este rascunho', theirs, onChoose }, askAboutPost };
  }
  if (!published) return { conflict: null, askAboutPost };
  const { content, updatedAt } = published;
  return {
    conflict: {
      what: 'Esta publicação',
      theirs: { content, savedAt: Date.parse(updatedAt) },
      onChoose(choice) {
        keeper.rebase(updatedAt);
        if (choice === 'theirs') adopt(content);
        setPublished(null);
      },
    },
    askAboutPost,
  };
}
