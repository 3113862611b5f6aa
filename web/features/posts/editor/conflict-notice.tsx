import { useEffect } from 'react';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import styles from './editor-bar.module.css';

const load = () => import('./conflict-dialog.tsx');

/** Asks at once, and stays visible if the choice is postponed. */
export function ConflictNotice(props: Omit<ConflictDialogProps, 'onClose'>) {
  const { Dialog, open, opener, close } = useLazyDialog(load);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; where the network is away the button tries again
  useEffect(() => open({ silent: true }), []);
  return (
    <>
      <p role="alert" className={styles.conflict}>
        {props.what} mudou em outro lugar. Seu texto fica guardado neste aparelho até você escolher.
      </p>
      <Button size="small" {...opener}>
        Escolher
      </Button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
