import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { exactTime } from '#web/lib/dates.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Button } from '#web/ui/button.tsx';
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
  /** The choice is put off. */
  onClose: () => void;
}

/**
 * The text was changed elsewhere: which one stays? It opens while somebody types, so the focus is on no button that
 * the next key would press.
 */
export default function ConflictDialog({ what, mine, theirs, onChoose, onClose }: ConflictDialogProps) {
  const id = useId();
  const narrow = useNarrow();
  const [comparing, setComparing] = useState(false);
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null);
  const choose = async (choice: 'mine' | 'theirs') => {
    setBusy(choice);
    await onChoose(choice);
    setBusy(null);
  };
  return (
    <ThemeProvider theme={muiTheme}>
      <Dialog
        open
        onClose={onClose}
        fullWidth
        fullScreen={comparing && narrow}
        maxWidth={comparing ? 'lg' : 'sm'}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>{what} mudou em outro lugar</DialogTitle>
        <DialogContent>
          <p id={`${id}-text`}>
            {`O outro texto foi salvo em ${exactTime(new Date(theirs.savedAt).toISOString())}, em outra aba ou em outro aparelho. Escolha com qual deles você quer continuar: o que você deixar de lado fica guardado em ‘Versões’.`}
          </p>
          {comparing && (
            <TextComparison
              one={{ name: 'Meu texto', content: mine }}
              other={{ name: 'O outro texto', content: theirs.content }}
            />
          )}
        </DialogContent>
        <DialogActions className={styles.choices}>
          {!comparing && <Button onClick={() => setComparing(true)}>Comparar</Button>}
          <Button
            loading={busy === 'theirs'}
            disabled={busy === 'mine'}
            onClick={() => void choose('theirs')}
          >
            Usar o outro
          </Button>
          <Button
            variant="primary"
            loading={busy === 'mine'}
            disabled={busy === 'theirs'}
            onClick={() => void choose('mine')}
          >
            Ficar com o meu
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeProvider>
  );
}
