import { useState, type SubmitEvent } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClassQuestion, Lesson } from '#contract/schools/lessons.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useLesson } from './use-lesson.ts';
import styles from './lessons.module.css';

/** The teacher reads the questions of the lesson and sends many in one press, as the class's. */
export function ClassQuestions({ first }: { first: Lesson }) {
  const { id, progress } = useLesson(first);
  const query = useQuery({
    // What is new since somebody has sent one is read too.
    queryKey: ['class questions', id, progress?.sent],
    queryFn: ({ signal }) => api('GET /api/lessons/{id}/questions', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {progress && (
        <dl className={styles.progress}>
          <Count label="Começaram" value={progress.begun} of={progress.pupils} />
          <Count label="Escreveram" value={progress.asked} of={progress.pupils} />
          <Count label="Enviaram" value={progress.sent} of={progress.pupils} />
        </dl>
      )}
      <Waiting id={id} query={query} />
    </>
  );
}

function Count({ label, value, of }: { label: string; value: number; of: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <small> de {of}</small>
      </dd>
    </div>
  );
}

type Questions = UseQueryResult<{ questions: ClassQuestion[] }>;

function Waiting({ id, query }: { id: string; query: Questions }) {
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando" />}>
      {({ questions }) =>
        questions.length === 0 ? (
          <EmptyState title="Nada para enviar agora" titleAs="h2">
            Aparecem aqui as perguntas de quem apertou Enviar e espera o responsável, as das folhas de papel e
            as que continuam uma resposta. O que alguém ainda escreve é só seu.
          </EmptyState>
        ) : (
          <Choice id={id} questions={questions} readAgain={() => query.refetch()} />
        )
      }
    </QueryView>
  );
}

interface ChoiceProps {
  id: string;
  questions: ClassQuestion[];
  readAgain: () => Promise<unknown>;
}

function Choice({ id, questions, readAgain }: ChoiceProps) {
  const { busy, run } = useAction();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = new FormData(event.currentTarget).getAll('ids') as string[];
    if (ids.length === 0) return showToast('Escolha ao menos uma pergunta.');
    run(async () => {
      const outcome = await api('POST /api/lessons/{id}/questions', { params: { id }, body: { ids } });
      setRefused(Object.fromEntries(outcome.refused.map((each) => [each.id, each.message])));
      showToast(outcome.sent === 1 ? '1 pergunta enviada' : `${outcome.sent} perguntas enviadas`);
      await readAgain();
    });
  };
  return (
    <form method="post" className={styles.toSend} onSubmit={submit}>
      <ul role="list">
        {questions.map((question) => (
          <li key={question.id}>
            <label>
              <input type="checkbox" name="ids" value={question.id} defaultChecked={!refused[question.id]} />
              <span>
                <strong>{question.title}</strong>
                {question.about && <span>Continua: {question.about}</span>}
                <small>
                  {question.firstName}
                  {question.waiting && ' · espera o responsável'}
                </small>
                {refused[question.id] && <em className={styles.refused}>{refused[question.id]}</em>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" size="large" loading={busy}>
        Enviar como perguntas da turma
      </Button>
    </form>
  );
}
