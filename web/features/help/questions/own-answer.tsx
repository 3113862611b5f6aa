import type { Answer } from '#contract/help/answers.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { TextForm } from '#web/lib/forms/text-form.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './question-view.module.css';

interface OwnAnswerProps {
  answer: Answer;
  onChange: () => Promise<unknown>;
}

/** The author's actions on an answer. */
export function OwnAnswer({ answer: { id }, onEdit, onChange }: OwnAnswerProps & { onEdit: () => void }) {
  const remove = async () => {
    await api('DELETE /api/answers/{id}', { params: { id } });
    showToast('Resposta excluída');
    await onChange();
  };
  return (
    <div className={styles.actions}>
      <Button size="small" variant="quiet" onClick={onEdit}>
        Editar
      </Button>
      <ConfirmedButton
        size="small"
        variant="quiet"
        label="Excluir"
        title="Excluir sua resposta?"
        text="Ela some para todas as pessoas, e quem perguntou volta a esperar se não houver outra."
        action="Excluir resposta"
        work={remove}
      />
    </div>
  );
}

/** Edits an answer; typed text is kept as elsewhere. */
export function AnswerEditor({
  answer: { id, markdown },
  onChange,
  onClose,
}: OwnAnswerProps & { onClose: () => void }) {
  return (
    <TextForm
      name="markdown"
      keepAs={`answer edit ${id}`}
      place={`edicao-${id}`}
      purpose="answer"
      label="Sua resposta"
      action="Salvar resposta"
      missing="Escreva a resposta."
      initial={markdown}
      focused
      onSend={async (text) => {
        await api('PATCH /api/answers/{id}', { params: { id }, body: { markdown: text } });
        await onChange();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
