import { useRef, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { WatchedWord } from '#contract/safety/moderation.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from '#web/lib/shared/panel-list.module.css';

/** The lists of words that hold a text or ask its writer to reread it. */
export function WatchedWords() {
  const query = useQuery({
    queryKey: ['panel', 'words'],
    queryFn: () => api('GET /api/moderation/words'),
    staleTime: 0,
    // Keeps what is being typed.
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {({ words }) => <WordsForm words={words} />}
    </QueryView>
  );
}

const linesOf = (words: readonly WatchedWord[], action: WatchedWord['action']): string =>
  words
    .filter((each) => each.action === action)
    .map(({ word }) => word)
    .join('\n');

const wordsIn = (lines: string, action: WatchedWord['action']): WatchedWord[] =>
  lines
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ word, action }));

const wordsOf = (form: HTMLFormElement): WatchedWord[] => [
  ...wordsIn(textIn(form, 'hold'), 'hold'),
  ...wordsIn(textIn(form, 'warn'), 'warn'),
];

const asText = (words: readonly WatchedWord[]): string =>
  `${linesOf(words, 'hold')}\n\n${linesOf(words, 'warn')}`;

const longest = limits.watchedWords * (limits.watchedWord + 1);

function WordsForm({ words }: { words: WatchedWord[] }) {
  const { busy, failure, run } = useFormAction();
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(asText(words));
  useAtRisk(() => asText(wordsOf(form.current!)) !== saved.current);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(async () => {
      const given = wordsOf(form.current!);
      await api('PUT /api/moderation/words', { body: { words: given } });
      saved.current = asText(given);
      showToast('Palavras salvas');
    });
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={save}>
      <p className={styles.facts}>
        Uma palavra ou expressão por linha, até {limits.watchedWords.toLocaleString('pt-BR')} ao todo. Valem
        inteiras, com ou sem acento, e também disfarçadas: ‘rola’ encontra ‘R0LÁ’, mas não ‘enrola’.
      </p>
      <TextArea
        label="Seguram o texto até alguém da equipe olhar"
        name="hold"
        rows={8}
        maxLength={longest}
        defaultValue={linesOf(words, 'hold')}
      />
      <TextArea
        label="Pedem a quem escreve que leia de novo"
        name="warn"
        rows={8}
        maxLength={longest}
        defaultValue={linesOf(words, 'warn')}
      />
      <FormFailure failure={failure} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={busy}>
          Salvar palavras
        </Button>
      </div>
    </form>
  );
}
