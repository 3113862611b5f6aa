import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { installationSteps, settingGroups, type SettingGroup } from '#contract/site/site-settings.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { settingsPath } from '#web/lib/page/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { panelQuery } from '#web/lib/shared/panel-list.tsx';
import panel from '#web/lib/shared/panel-list.module.css';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-form.module.css';
import { SiteBackups } from './site-backups.tsx';
import { SiteCheckup } from './site-checkup.tsx';
import { useRole } from '#web/lib/session/own-role.ts';

const groupIds = Object.keys(settingGroups) as SettingGroup[];

/** After the two steps of `/instalar`: the name of the site, and the first administrator. */
const steps = ['security', ...groupIds.filter((group) => group !== 'site')] as const;
type Step = (typeof steps)[number];
const stepsBefore = 2;

/** What administrators set for the whole site; with `?passo=`, one step after the other. */
export function SiteSettings() {
  const role = useRole();
  const [search] = useSearchParams();
  const step = steps.find((each) => each === search.get('passo'));
  if (role === undefined) return <RowsSkeleton label="Carregando…" />;
  if (role !== 'administrator')
    return <p>Só quem administra esta instalação muda as configurações do site.</p>;
  if (step) return <Guide step={step} />;
  return (
    <>
      <SiteCheckup />
      <SiteBackups />
      <Settings groups={groupIds} />
    </>
  );
}

function Settings({ groups, onSaved }: { groups: readonly SettingGroup[]; onSaved?: () => void }) {
  const query = useQuery({
    queryKey: panelQuery('site'),
    queryFn: () => api('GET /api/site/settings'),
    staleTime: 0,
    // Keeps what is being typed.
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {(read) =>
        groups.map((group) => <SettingsForm key={group} group={group} read={read} onSaved={onSaved} />)
      }
    </QueryView>
  );
}

/** The steps of an installation that have an administrator: each may be skipped, and all are on the page itself. */
function Guide({ step }: { step: Step }) {
  const [, setSearch] = useSearchParams();
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  const goOn = () => setSearch(next ? { passo: next } : {}, { preventScrollReset: false });
  return (
    <>
      <p className={panel.facts}>
        Passo {place + 1 + stepsBefore} de {installationSteps}. Tudo isto fica nesta página, para mudar
        depois.
      </p>
      {step === 'security' ? (
        <section className={styles.group}>
          <h2>Verificação em duas etapas</h2>
          <p className={styles.about}>
            Sua conta muda o site inteiro. Com a verificação em duas etapas, uma senha descoberta não basta
            para entrar. Em um endereço https, ela é obrigatória para quem administra. Ligue e volte a esta
            página.
          </p>
          <ButtonLink to={settingsPath('duas-etapas')} className={styles.start}>
            Ligar agora
          </ButtonLink>
        </section>
      ) : (
        <Settings key={step} groups={[step]} onSaved={goOn} />
      )}
      <Button variant="quiet" onClick={goOn}>
        {next ? 'Pular este passo' : 'Terminar'}
      </Button>
    </>
  );
}
