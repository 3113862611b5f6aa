import type { NotificationPreferences } from '#contract/notifications.ts';
import { api } from '#web/lib/browser-api.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { useServerValue } from '#web/lib/server-value.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';

type NotificationType = keyof NotificationPreferences;

const kinds: { type: NotificationType; label: string; help: string }[] = [
  { type: 'like', label: 'Curtidas', help: 'Quando alguém curte uma publicação sua.' },
  {
    type: 'new_comment',
    label: 'Comentários',
    help: 'Quando alguém comenta o que você publicou ou responde a você.',
  },
  {
    type: 'connection',
    label: 'Conexões',
    help: 'Quando alguém começa a seguir você, e pedidos e respostas de grupos.',
  },
  { type: 'reviews', label: 'Avaliações', help: 'Quando alguém avalia você ou responde à sua avaliação.' },
];

const load = (signal: AbortSignal) => api('GET /api/notifications/preferences', { signal });

/** Which types of notifications the person gets. */
export function PreferencesSection() {
  const { data, failure, loading, reload } = useLoaded(load);
  if (failure) return <ErrorState message={failure} onRetry={reload} retrying={loading} />;
  if (!data) {
    return (
      <SkeletonGroup label="Carregando preferências…">
        {kinds.map(({ type }) => (
          <Skeleton key={type} shape="rect" height="4rem" />
        ))}
      </SkeletonGroup>
    );
  }
  return kinds.map((kind) => <Preference key={kind.type} {...kind} given={data} />);
}

interface PreferenceProps {
  type: NotificationType;
  label: string;
  help: string;
  given: NotificationPreferences;
}

function Preference({ type, label, help, given }: PreferenceProps) {
  const { value, choose } = useServerValue<NotificationPreferences, boolean>({
    given,
    valueOf: (preferences) => preferences[type],
    send: (wanted) => api('PATCH /api/notifications/preferences', { body: { [type]: wanted } }),
    onDone: () => showToast('Preferência salva'),
  });
  return (
    <SwitchField
      label={label}
      helperText={help}
      checked={value}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
