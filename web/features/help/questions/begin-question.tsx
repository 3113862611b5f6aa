import type { ReactNode } from 'react';
import type { CareerLink } from '#contract/careers/career-link.ts';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';
import { beginQuestion, replacedBy } from './unsent-question.ts';

interface Begun {
  title: string;
  career: CareerLink | undefined;
  /** Leads to the form where the question waits. */
  goOn: () => void;
  /** Takes the dialog away. */
  close: () => void;
}

/** Begins a question, unless it would take the place of one that waits: then returns the dialog that asks. */
export function beginOrAsk({ title, career, goOn, close }: Begun): ReactNode {
  const begin = () => {
    close();
    beginQuestion(title, career);
    goOn();
  };
  const waiting = replacedBy(title);
  if (!waiting) {
    begin();
    return null;
  }
  return (
    <ConfirmDialog
      title="Começar outra pergunta?"
      text={`Você ainda não enviou ${waiting}. A nova fica no lugar dela.`}
      action="Começar outra"
      busy={false}
      outsideHistory
      onConfirm={begin}
      onClose={close}
    />
  );
}
