import { useId } from 'react';
import { inQuotes } from '#contract/in-sentence.ts';
import { deliver } from '#web/lib/unsent/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './log-out-question.module.css';
import type { LostText } from './texts-lost-on-logout.ts';

interface LogOutQuestionProps {
  /** At least one. */
  unsent: LostText[];
  onLeave: () => void;
  onStay: () => void;
}

/** Says what is lost with the session, before it ends. */
export function LogOutQuestion({ unsent, onLeave, onStay }: LogOutQuestionProps) {
  const textId = useId();
  const isOne = unsent.length === 1;
  const isWaiting = unsent.every((text) => text.isWaiting);
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
        {unsent.map(({ what, title, text }, index) => (
          <li key={index}>
            <strong>{title ? `${what}, na página ${inQuotes(title.replace(/ \| Rumo$/, ''))}` : what}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
