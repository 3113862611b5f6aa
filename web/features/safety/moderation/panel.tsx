import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Appeal, Case, LogEntry } from '#contract/safety/moderation.ts';
import { inQuotes } from '#contract/in-sentence.ts';
import { limits } from '#contract/limits.ts';
import { actions, reasons } from '#contract/safety/report-reasons.ts';
import { useAction } from '#web/lib/api/action.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows, PagedRows } from '#web/lib/api/paged-rows.tsx';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { casePath, panelPath } from '#web/lib/page/paths.ts';
import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useCaseKeys } from './case-keys.ts';
import { CareerCorrections } from './career-corrections.tsx';
import { CaseRow } from './case-row.tsx';
import { FoldedText } from './folded-text.tsx';
import { LogRow } from './log-row.tsx';
import { Numbers } from './numbers.tsx';
import { appealsFrom, casesFrom, useCounts } from './panel-lists.ts';
import { PanelPart } from './panel-part.tsx';
import { People, Staff } from './people-lists.tsx';
import { Schools } from './schools.tsx';
import { Seals } from './seals.tsx';
import { SiteSettings } from './site-settings.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';
import { WaitingVerifications } from './waiting-verifications.tsx';
import { useDue } from './use-due.ts';
import { WatchedWords } from './watched-words.tsx';
import styles from './panel.module.css';

const logFrom = async (cursor?: string): Promise<PageOf<LogEntry>> => {
  const { entries, nextCursor } = await api('GET /api/moderation/log', { query: { cursor } });
  return { items: entries, nextCursor };
};
const contents = {
  fila: { label: 'Fila', content: <Queue /> },
  recursos: { label: 'Recursos', content: <Appeals /> },
  'sem-resposta': { label: 'Sem resposta', content: <UnansweredQuestions /> },
  correcoes: { label: 'Correções', content: <CareerCorrections /> },
  pessoas: { label: 'Pessoas', content: <PeopleTab /> },
  palavras: { label: 'Palavras', content: <WatchedWords /> },
  registro: { label: 'Registro', content: <Registry /> },
  numeros: { label: 'Números', content: <Numbers /> },
  escolas: { label: 'Escolas', content: <Schools /> },
  equipe: { label: 'Equipe', content: <Staff /> },
  site: { label: 'Site', content: <SiteSettings /> },
};
export type PanelTab = keyof typeof contents;

const tabs = Object.entries(contents).map(([id, tab]) => ({ id, ...tab }));

export const isPanelTab = (id: string): id is PanelTab => Object.hasOwn(contents, id);

/** The staff panel, with a URL for each tab. */
export function Panel({ selected }: { selected: PanelTab }) {
  const navigate = useNavigate();
  const counts = useCounts(selected);
  return (
    <Tabs
      label="Painel da equipe"
      tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.id] }))}
      selected={selected}
      onSelect={(tab, how) =>
        void navigate(panelPath(tab), { replace: how === 'move', preventScrollReset: true })
      }
    />
  );
}

/** Accounts, and pending verifications of work. */
function PeopleTab() {
  return (
    <>
      <WaitingVerifications />
      <People />
    </>
  );
}

function Queue() {
  return (
    <PanelPart name="cases" load={casesFrom}>
      {(first) => <QueueList first={first} />}
    </PanelPart>
  );
}

function QueueList({ first }: { first: PageOf<Case> }) {
  const list = usePagedList('cases', first, casesFrom);
  const { place, on, toggle, onDecided } = useCaseKeys();
  return (
    <div ref={place}>
      <SwitchField
        label="Teclas"
        helperText="J e K andam pelos casos, 1 a 5 escolhem a decisão, Enter confirma, U desfaz."
        checked={on}
        onChange={toggle}
      />
      <PagedListRows
        list={list}
        empty="Nada espera decisão. O que for denunciado aparece aqui, o mais urgente primeiro."
        renderRow={(item) => (
          <CaseRow
            key={item.id}
            item={item}
            onDecided={(decisionId) => {
              list.change((items) => items.filter(({ id }) => id !== item.id));
              onDecided(decisionId);
            }}
          />
        )}
      />
    </div>
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

/** Copies kept for the authorities, and the log of every act. */
function Registry() {
  return (
    <>
      <Seals />
      <Log />
    </>
  );
}

function Log() {
  return (
    <PanelPart name="log" load={logFrom}>
      {(first) => (
        <>
          <h2 className={styles.title}>O que a equipe fez</h2>
          <SaveFileButton
            path="/api/moderation/log.csv"
            label="Baixar em CSV"
            failure="Não foi possível baixar o registro. Tente novamente."
          />
          <PagedRows
            name="log"
            first={first}
            load={logFrom}
            empty="A equipe ainda não fez nada."
            renderRow={(entry) => <LogRow key={entry.id} entry={entry} />}
          />
        </>
      )}
    </PanelPart>
  );
}
