import { useId } from 'react';
import { mdiContentCopy } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { showToast } from '#web/lib/toasts.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './recovery-codes-dialog.module.css';

/** The codes for the day on which the app is lost; they are seen this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast('Códigos copiados');
    } catch {
      showToast('Não foi possível copiar. Selecione os códigos e copie.', { kind: 'error' });
    }
  };
  return (
    <ThemeProvider theme={muiTheme}>
      {/* A press beside it does not take the codes away: they cannot be shown again. */}
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <DialogTitle id={`${id}-title`}>Guarde seus códigos de recuperação</DialogTitle>
        <DialogContent>
          <p id={`${id}-text`}>
            Se perder o aparelho, entre com um destes códigos. Cada um vale uma vez, e eles não aparecem de
            novo: imprima ou anote em lugar seguro.
          </p>
          <div className={styles.box}>
            <ul role="list" className={styles.codes} aria-label="Códigos de recuperação">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </div>
        </DialogContent>
        <DialogActions>
          <Button icon={mdiContentCopy} onClick={() => void copy()}>
            Copiar
          </Button>
          <Button variant="primary" onClick={onClose}>
            Já guardei
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeProvider>
  );
}
