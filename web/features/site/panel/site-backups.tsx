import { useState } from 'react';
import { mdiDownload } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackupState } from '#contract/site/backups.ts';
import { counted } from '#contract/counted.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { shortMoment } from '#web/lib/shared/dates.ts';
import { saveFrom } from '#web/lib/shared/save-file.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { panelQuery } from '#web/lib/shared/panel-list.tsx';
import panel from '#web/lib/shared/panel-list.module.css';
import styles from './settings-form.module.css';

/** Milliseconds between two looks at a backup under way. */
const lookEvery = 5_000;
const maxShown = 5;

/** The daily backups: the key that opens them, the last ones, and one at once. */
export function SiteBackups() {
  const [key, setKey] = useState('');
  const client = useQueryClient();
  /** The outcome that stood when a backup was asked for: it begins a moment later. */
  const [before, setBefore] = useState<string>();
  const query = useQuery({
    queryKey: panelQuery('backups'),
    queryFn: ({ signal }) => api('GET /api/site/backups', { signal }),
    refetchInterval: ({ state: { data } }) => data && isUnderWay(data, before) && lookEvery,
  });
  /** The check-up tells of backups too. */
  const read = () => {
    void query.refetch();
    void client.invalidateQueries({ queryKey: panelQuery('checkup') });
  };
  return (
    <section aria-labelledby="site-backups" className={styles.group}>
      <h2 id="site-backups">Backups</h2>
      {key && <NewKey value={key} onKept={() => setKey('')} />}
      <QueryView query={query} skeleton={<RowsSkeleton label="Carregando os backups…" />}>
        {(state) =>
          state.hasKey ? (
            <Backups
              state={state}
              running={isUnderWay(state, before)}
              onStarted={() => {
                setBefore(outcomeOf(state));
                read();
              }}
            />
          ) : (
            <WithoutKey
              onMade={(made) => {
                setKey(made);
                read();
              }}
            />
          )
        }
      </QueryView>
    </section>
  );
}

const outcomeOf = ({ backups, failure }: BackupState): string =>
  `${backups[0]?.name ?? ''} ${failure?.date ?? ''}`;

const isUnderWay = (state: BackupState, before: string | undefined): boolean =>
  state.running || outcomeOf(state) === before;

function WithoutKey({ onMade }: { onMade: (key: string) => void }) {
  const { busy, run } = useAction();
  const make = () =>
    run(async () => onMade((await api('POST /api/site/backups/key', { body: { replace: false } })).key));
  return (
    <>
      <p className={styles.about}>
        Ainda não há backup: falta a chave que os fecha e abre. Ela aparece uma vez só, para você imprimir e
        guardar fora deste computador. Sem ela, ninguém abre um backup.
      </p>
      <Button variant="primary" className={styles.start} loading={busy} onClick={make}>
        Criar a chave dos backups
      </Button>
    </>
  );
}

function NewKey({ value, onKept }: { value: string; onKept: () => void }) {
  return (
    <div>
      <p aria-live="polite">
        Esta é a chave dos backups. Ela não aparece de novo: imprima, ou copie para um lugar seguro.
      </p>
      <p className={styles.key}>
        <code>{value}</code>
      </p>
      <div className={panel.actions}>
        <Button size="small" onClick={() => print()}>
          Imprimir
        </Button>
        <Button size="small" variant="quiet" onClick={onKept}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}

interface BackupsProps {
  state: BackupState;
  running: boolean;
  onStarted: () => void;
}

function Backups({ state, running, onStarted }: BackupsProps) {
  const { busy, run } = useAction();
  const { place, hour, keep, failure, backups } = state;
  const start = () =>
    run(async () => {
      await api('POST /api/site/backups');
      showToast('Backup começado. Leva de segundos a minutos.');
      onStarted();
    });
  const kept = [
    counted(keep.days, 'dia', 'dias'),
    counted(keep.weeks, 'semana', 'semanas'),
    counted(keep.months, 'mês', 'meses'),
  ].join(', ');
  return (
    <>
      <p className={styles.about}>
        Um por dia, às {hour}h, {place}, cifrado. Ficam um por dia, por semana e por mês: {kept}. Cada um é
        restaurado e contado uma vez antes de valer.
      </p>
      {failure && (
        <p>
          <strong>O último falhou</strong>, em {shortMoment(failure.date)}: {failure.text}
        </p>
      )}
      {backups.length > 0 && (
        <ul role="list" className={styles.backups} aria-label="Últimos backups">
          {backups.slice(0, maxShown).map(({ name, date, bytes, counted: count }, index) => (
            <li key={name}>
              <span>
                {shortMoment(date)} ·{' '}
                {(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB
                {count &&
                  ` · ${counted(count.rows, 'linha', 'linhas')}, ${counted(count.files, 'imagem', 'imagens')}`}
              </span>
              <SaveBackup name={name} label={index === 0 ? 'Baixar backup agora' : 'Baixar'} />
            </li>
          ))}
        </ul>
      )}
      <Button className={styles.start} loading={busy || running} onClick={start}>
        {running ? 'Fazendo um backup…' : 'Fazer um backup'}
      </Button>
    </>
  );
}

/** A backup may be larger than what a page can hold: the browser fetches it itself. */
function SaveBackup({ name, label }: { name: string; label: string }) {
  const { busy, run } = useAction();
  const save = () =>
    run(async () => {
      await api('POST /api/site/backups/{name}/ticket', { params: { name } });
      saveFrom(`/api/site/backups/${name}`);
    });
  return (
    <Button icon={mdiDownload} loading={busy} onClick={save}>
      {label}
    </Button>
  );
}
