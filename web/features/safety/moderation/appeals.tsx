import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Appeal } from '#contract/safety/moderation.ts';
import { inQuotes } from '#contract/in-sentence.ts';
import { limits } from '#contract/limits.ts';
import { actions, reasons } from '#contract/safety/report-reasons.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { casePath } from '#web/lib/page/paths.ts';
import { PanelList } from '#web/lib/shared/panel-list.tsx';
import styles from '#web/lib/shared/panel-list.module.css';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { FoldedText } from './folded-text.tsx';
import { appealsFrom } from './waiting-lists.ts';
import { useDue } from './use-due.ts';

/** Decisions that somebody asked to have reviewed. */
export const Appeals = () => (
  <PanelList
    name="appeals"
    load={appealsFrom}
    empty="Ninguém espera uma revisão."
    renderRow={(appeal, remove) => <AppealRow key={appeal.id} appeal={appeal} onAnswered={remove} />}
  />
);

function AppealRow({ appeal, onAnswered }: { appeal: Appeal; onAnswered: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, doing, run } = useAction<'upheld' | 'reversed'>();
  const [error, setError] = useState('');
  const due = useDue(appeal.due);
  useAtRisk(() => textIn(form.current!, 'text') !== '');
  const answer = (outcome: 'upheld' | 'reversed') => {
    const text = textIn(form.current!, 'text');
    if (!text) return setError('Explique a decisão a quem pediu.');
    setError('');
    run(async () => {
      await api('PUT /api/moderation/appeals/{id}', {
        params: { id: appeal.id },
        body: { outcome, text },
      });
      showToast('Revisão respondida');
      onAnswered();
    }, outcome);
  };
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        {actions[appeal.action]} · {reasons[appeal.reason].label} · {due.text}
        {' · '}
        <Link to={casePath(appeal.case.id)}>ver o caso</Link>
      </p>
      <FoldedText text={appeal.case.excerpt || 'O conteúdo já não existe.'} />
      <p className={styles.words}>{inQuotes(appeal.text)}</p>
      <form
        ref={form}
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextArea label="Resposta" name="text" rows={2} maxLength={limits.appeal} error={error} />
        <div className={styles.actions}>
          <Button loading={doing === 'upheld'} disabled={busy} onClick={() => answer('upheld')}>
            Manter a decisão
          </Button>
          <Button
            variant="primary"
            loading={doing === 'reversed'}
            disabled={busy}
            onClick={() => answer('reversed')}
          >
            Desfazer a decisão
          </Button>
        </div>
      </form>
    </li>
  );
}
