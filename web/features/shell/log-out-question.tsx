import { useId } from 'react';
import type { QueuedRequest } from '#web/lib/offline/device-store.ts';
import { deliver } from '#web/lib/offline/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './log-out-question.module.css';

interface LogOutQuestionProps {
  /** What leaving takes out of this browser: not sent yet, or not taken. At least one. */
  unsent: QueuedRequest[];
  onLeave: () => void;
  onStay: () => void;
}

/** Says what is lost with the session, before it ends. */
export function LogOutQuestion({ unsent, onLeave, onStay }: LogOutQuestionProps) {
  const textId = useId();
  const isOne = unsent.length === 1;
  const isWaiting = unsent.some(({ refused }) => refused === '');
  const stay = () => {
    onStay();
    void deliver().catch(() => undefined);
  };
  return (
    <Dialog
      alert
      title="Sair antes de enviar?"
      describedBy={textId}
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            {isOne ? 'Sair e perder o texto' : 'Sair e perder os textos'}
          </Button>
          <Button variant="primary" onClick={stay}>
            {isWaiting ? 'Esperar o envio' : 'Ficar na conta'}
          </Button>
        </>
      }
    >
      <p id={textId}>
        {isOne
          ? 'Um texto seu ainda não foi enviado e está só neste aparelho. Se você sair agora, ele se perde.'
          : `${unsent.length} textos seus ainda não foram enviados e estão só neste aparelho. Se você sair agora, eles se perdem.`}
      </p>
      <ul className={styles.unsent}>
        {unsent.map(({ id, what, title, text }) => (
          <li key={id}>
            <strong>{title ? `${what}, na página “${title.replace(/ \| Rumo$/, '')}”` : what}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
