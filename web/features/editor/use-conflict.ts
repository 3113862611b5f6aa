import { useState } from 'react';
import { showToast } from '#web/lib/toasts.ts';
import { failureOf } from '#web/lib/failure.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import type { PostContent } from './post-content.ts';

/** A published post as it is now, for whoever changes it. */
interface Published {
  content: PostContent;
  updatedAt: string;
}

type Conflict = Omit<ConflictDialogProps, 'mine' | 'onClose'>;

/**
 * What the writer has to choose about: another state of the draft, or of the published post that it changes.
 * @param mine the text on the screen
 * @param adopt puts another text there
 */
export function useConflict(
  keeper: DraftKeeper,
  mine: PostContent,
  adopt: (content: PostContent) => void,
): { conflict: Conflict | null; askAboutPost: (published: Published) => void } {
  const [published, setPublished] = useState<Published | null>(null);
  const { theirs } = keeper.state;
  const askAboutPost = setPublished;

  /** Where the text not chosen could not be kept, the choice is still to be made. */
  const choose = (what: string, other: Conflict['theirs'], work: (choice: Choice) => Promise<unknown>) => ({
    what,
    theirs: other,
    async onChoose(choice: Choice) {
      try {
        await work(choice);
        showToast(choice === 'mine' ? 'O outro texto está em ‘Versões’' : 'O seu texto está em ‘Versões’');
      } catch (error) {
        showToast(failureOf(error).message, { kind: 'error' });
      }
    },
  });

  if (theirs) {
    const conflict = choose('Este rascunho', theirs, (choice) => keeper.choose(choice));
    return { conflict, askAboutPost };
  }
  if (!published) return { conflict: null, askAboutPost };
  const { content, updatedAt } = published;
  const conflict = choose('Esta publicação', { content, savedAt: Date.parse(updatedAt) }, async (choice) => {
    if (choice === 'mine') await keeper.setAside(content, mine);
    else await keeper.setAside(mine, content);
    keeper.rebase(updatedAt);
    if (choice === 'theirs') adopt(content);
    setPublished(null);
  });
  return { conflict, askAboutPost };
}

type Choice = 'mine' | 'theirs';
