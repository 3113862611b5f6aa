import { useId } from 'react';
import { mdiContentCopy } from '@mdi/js';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './recovery-codes-dialog.module.css';

/** Shows the recovery codes, for when the app is lost; they are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const textId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast('Códigos copiados');
    } catch {
      showToast('Não foi possível copiar. Selecione os códigos e copie.', { kind: 'error' });
    }
  };
  return (
    // A click outside does not close the dialog: the codes cannot be shown again.
    <Dialog
      title="Guarde seus códigos de recuperação"
      describedBy={textId}
      actions={
        <>
          <Button icon={mdiContentCopy} onClick={() => void copy()}>
            Copiar
          </Button>
          <Button variant="primary" onClick={onClose}>
            Já guardei
          </Button>
        </>
      }
    >
      <p id={textId}>
        Se perder o aparelho, entre com um destes códigos. Cada um vale uma vez, e eles não aparecem de novo:
        imprima ou anote em lugar seguro.
      </p>
      <div className={styles.box}>
        <ul role="list" className={styles.codes} aria-label="Códigos de recuperação">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
