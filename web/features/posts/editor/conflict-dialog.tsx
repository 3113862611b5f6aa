import { useId, useState } from 'react';
import { useAction } from '#web/lib/api/action.ts';
import { exactTime } from '#web/lib/shared/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { PostContent } from './post-content.ts';
import { TextComparison } from './text-comparison.tsx';
import { useNarrow } from './use-narrow.ts';

export interface ConflictDialogProps {
  /** What has been changed elsewhere: 'Este rascunho', 'Esta publicação'. */
  what: string;
  mine: PostContent;
  theirs: { content: PostContent; savedAt: number };
  onChoose: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Called when the choice is postponed. */
  onClose: () => void;
}

/**
 * Asks which text stays after a change elsewhere. It opens while the user types, so it focuses no button that the next
 * key would press.
 */
export default function ConflictDialog({ what, mine, theirs, onChoose, onClose }: ConflictDialogProps) {
  const textId = useId();
  const narrow = useNarrow();
  const [comparing, setComparing] = useState(false);
  const { doing, run } = useAction<'mine' | 'theirs'>();
  const choose = (choice: 'mine' | 'theirs') => run(() => onChoose(choice), choice);
  return (
    <Dialog
      alert
      title={`${what} mudou em outro lugar`}
      size={comparing ? 'large' : 'medium'}
      fullScreen={comparing && narrow}
      describedBy={textId}
      onClose={onClose}
      actions={
        <>
          {!comparing && (
            <Button className={styles.choice} onClick={() => setComparing(true)}>
              Comparar
            </Button>
          )}
          <Button
            className={styles.choice}
            loading={doing === 'theirs'}
            disabled={doing === 'mine'}
            onClick={() => choose('theirs')}
          >
            Usar o outro
          </Button>
          <Button
            className={styles.choice}
            variant="primary"
            loading={doing === 'mine'}
            disabled={doing === 'theirs'}
            onClick={() => choose('mine')}
          >
            Ficar com o meu
          </Button>
        </>
      }
    >
      <p id={textId}>
        {`O outro texto foi salvo em ${exactTime(new Date(theirs.savedAt).toISOString())}, em outra aba ou em outro aparelho. Escolha com qual deles você quer continuar: o que você deixar de lado fica guardado em “Versões”.`}
      </p>
      {comparing && (
        <TextComparison
          one={{ name: 'Meu texto', content: mine }}
          other={{ name: 'O outro texto', content: theirs.content }}
        />
      )}
    </Dialog>
  );
}
