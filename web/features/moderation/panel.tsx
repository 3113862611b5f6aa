import { useState } from 'react';
import type { Appeal, Case, LogEntry } from '#contract/moderation.ts';
import { actions } from '#contract/reports.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { textIn } from '#web/lib/form-text.ts';
import { api } from '#web/lib/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/paged-list.ts';
import { PagedListRows, PagedRows } from '#web/lib/paged-rows.tsx';
import { RelativeTime } from '#web/lib/relative-time.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CaseRow } from './case-row.tsx';
import { PanelPart } from './panel-part.tsx';
import { People, Staff } from './people-lists.tsx';
import styles from './panel.module.css';

const casesFrom = async (cursor?: string): Promise<PageOf<Case>> => {
  const { cases, nextCursor } = await api('GET /api/moderation/cases', { query: { cursor } });
  return { items: cases, nextCursor };
};
const appealsFrom = async (cursor?: string): Promise<PageOf<Appeal>> => {
  const { appeals, nextCursor } = await api('GET /api/moderation/appeals', { query: { cursor } });
  return { items: appeals, nextCursor };
};
const logFrom = async (cursor?: string): Promise<PageOf<LogEntry>> => {
  const { entries, nextCursor } = await api('GET /api/moderation/log', { query: { cursor } });
  return { items: entries, nextCursor };
};
const tabs = [
  { id: 'fila', label: 'Fila', content: <Queue /> },
  { id: 'recursos', label: 'Recursos', content: <Appeals /> },
  { id: 'pessoas', label: 'Pessoas', content: <People /> },
  { id: 'registro', label: 'Registro', content: <Log /> },
  { id: 'equipe', label: 'Equipe', content: <Staff /> },
];

/** What staff work with. */
export function Panel() {
  const [selected, setSelected] = useState('fila');
  return <Tabs label="Painel da equipe" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

function Queue() {
  return (
    <PanelPart name="cases" load={casesFrom}>
      {(first, again) => <QueueList first={first} again={again} />}
    </PanelPart>
  );
}

function QueueList({ first, again }: { first: PageOf<Case>; again: () => void }) {
  const list = usePagedList('cases', first, casesFrom);
  return (
    <PagedListRows
      list={list}
      empty="Nada espera decisão. O que for denunciado aparece aqui, o mais urgente primeiro."
      renderRow={(item) => (
        <CaseRow
          key={item.id}
          item={item}
          onDecided={() => list.change((items) => items.filter(({ id }) => id !== item.id))}
          onUndone={again}
        />
      )}
    />
  );
}

function Appeals() {
  return (
    <PanelPart name="appeals" load={appealsFrom}>
      {(first) => <AppealsList first={first} />}
    </PanelPart>
  );
}

function AppealsList({ first }: { first: PageOf<Appeal> }) {
  const list = usePagedList('appeals', first, appealsFrom);
  return (
    <PagedListRows
      list={list}
      empty="Ninguém espera uma revisão."
      renderRow={(appeal) => (
        <AppealRow
          key={appeal.id}
          appeal={appeal}
          onAnswered={() => list.change((items) => items.filter(({ id }) => id !== appeal.id))}
        />
      )}
    />
  );
}

function AppealRow({ appeal, onAnswered }: { appeal: Appeal; onAnswered: () => void }) {
  const [sending, setSending] = useState('');
  const [error, setError] = useState('');
  const answer = async (form: HTMLFormElement, outcome: 'upheld' | 'reversed') => {
    const text = textIn(form, 'text');
    if (!text) return setError('Explique a decisão a quem pediu.');
    setError('');
    setSending(outcome);
    try {
      await api('PUT /api/moderation/appeals/{id}', {
        params: { id: appeal.id },
        body: { outcome, text },
      });
      showToast('Revisão respondida');
      onAnswered();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setSending('');
      showToast(reason.message, { kind: 'error' });
    }
  };
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        {actions[appeal.action]} · prazo <RelativeTime date={appeal.due} />
      </p>
      <blockquote className={styles.excerpt}>{appeal.case.excerpt || 'O conteúdo já não existe.'}</blockquote>
      <p className={styles.words}>“{appeal.text}”</p>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextArea label="Resposta" name="text" rows={2} maxLength={2000} error={error} />
        <div className={styles.actions}>
          <Button
            loading={sending === 'upheld'}
            disabled={sending !== ''}
            onClick={({ currentTarget }) => void answer(currentTarget.form!, 'upheld')}
          >
            Manter a decisão
          </Button>
          <Button
            variant="primary"
            loading={sending === 'reversed'}
            disabled={sending !== ''}
            onClick={({ currentTarget }) => void answer(currentTarget.form!, 'reversed')}
          >
            Desfazer a decisão
          </Button>
        </div>
      </form>
    </li>
  );
}

function Log() {
  return (
    <PanelPart name="log" load={logFrom}>
      {(first) => (
        <PagedRows
          name="log"
          first={first}
          load={logFrom}
          empty="A equipe ainda não fez nada."
          renderRow={({ id, date, staff, act, target, details }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.facts}>
                <RelativeTime date={date} />
              </span>
              <code>
                {act} {target} {details}
              </code>
              <span className={styles.facts}>{staff || 'pelo terminal'}</span>
            </li>
          )}
        />
      )}
    </PanelPart>
  );
}
