import { useQuery } from '@tanstack/react-query';
import { settingGroups, type SettingGroup } from '#contract/site-settings.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { panelQuery } from './panel-part.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useRole } from './staff-section.tsx';

export const groupIds = Object.keys(settingGroups) as SettingGroup[];

/** What administrators set for the whole site. */
export function SiteSettings() {
  const role = useRole();
  if (role === undefined) return <RowsSkeleton label="Carregando…" />;
  if (role !== 'administrator')
    return <p>Só quem administra esta instalação muda as configurações do site.</p>;
  return <Settings groups={groupIds} />;
}

export function Settings({ groups }: { groups: readonly SettingGroup[] }) {
  const query = useQuery({
    queryKey: panelQuery('site'),
    queryFn: () => api('GET /api/site/settings'),
    staleTime: 0,
    // Keeps what is being typed.
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
      {(read) => groups.map((group) => <SettingsForm key={group} group={group} read={read} />)}
    </QueryView>
  );
}
