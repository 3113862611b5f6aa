import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { shortMoment } from '#web/lib/shared/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { NewerRelease } from './newer-release.tsx';
import { panelQuery } from '#web/lib/shared/panel-list.tsx';
import panel from '#web/lib/shared/panel-list.module.css';
import styles from './site-checkup.module.css';

const states = { ok: 'Em ordem', atenção: 'Atenção', erro: 'Erro' } as const;

/** Where something is amiss: what to do about it here, without a terminal. */
const advice: Record<string, string> = {
  Backups: 'Veja a parte “Backups” desta página.',
  'Servidor de e-mail': 'Confira a parte “E-mail” desta página.',
  Equipe: 'Dê os papéis na aba “Equipe”.',
  'Pasta de dados': 'Libere espaço no disco, ou ponha um maior.',
  Imagens: 'Restaure uma cópia de segurança, se alguma imagem faz falta.',
};
const otherwise = 'Mostre esta linha a quem instalou o Rumo.';

/** The state of the installation in words: what is not in order first. */
export function SiteCheckup() {
  const query = useQuery({
    queryKey: panelQuery('checkup'),
    queryFn: ({ signal }) => api('GET /api/site/checkup', { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-labelledby="site-state" className={styles.state}>
      <h2 id="site-state">Como está o site</h2>
      <QueryView query={query} skeleton={<RowsSkeleton label="Conferindo…" />}>
        {({ version, lastBackup, findings, errors }) => {
          const amiss = findings.filter(({ state }) => state !== 'ok');
          const fine = findings.filter(({ state }) => state === 'ok');
          return (
            <>
              <p className={panel.facts}>
                Versão {version}.{' '}
                {lastBackup ? `Último backup: ${shortMoment(lastBackup)}.` : 'Ainda não há backup.'}
              </p>
              {amiss.length > 0 && (
                <ul role="list" className={styles.list} aria-label="O que pede atenção">
                  {amiss.map(({ name, state, text }) => (
                    <li key={name + text} className={styles[state === 'erro' ? 'error' : 'warning']}>
                      <strong>
                        {states[state]} · {name}
                      </strong>
                      <p>{text}</p>
                      <p>{advice[name] ?? otherwise}</p>
                    </li>
                  ))}
                </ul>
              )}
              {errors.length > 0 && (
                <details className={styles.more}>
                  <summary>Últimos erros do servidor: {errors.length}</summary>
                  <ul>
                    {errors.map(({ date, what, code }, index) => (
                      <li key={`${date} ${index}`}>
                        {shortMoment(date)}: <code>{[what, code].filter(Boolean).join(' · ')}</code>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <details className={styles.more}>
                <summary>O que está em ordem: {fine.length}</summary>
                <ul>
                  {fine.map(({ name, text }) => (
                    <li key={name + text}>
                      {name}: {text}
                    </li>
                  ))}
                </ul>
              </details>
              <div className={panel.actions}>
                <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
                  Conferir de novo
                </Button>
                <NewerRelease />
              </div>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
