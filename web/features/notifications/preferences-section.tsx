import { useQuery } from '@tanstack/react-query';
import type { FlatPreferences as NotificationPreferences } from '#contract/delivery.ts';
import { api } from '#web/lib/browser-api.ts';
import { useOptimisticMutation } from '#web/lib/optimistic-mutation.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { showToast } from '#web/lib/toasts.ts';
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
  {
    type: 'mention',
    label: 'Menções',
    help: 'Quando alguém escreve seu nome de usuário, com @, em uma publicação ou em um comentário.',
  },
  {
    type: 'group_post',
    label: 'Publicações em grupos',
    help: 'Quando alguém publica em um grupo de que você participa.',
  },
];

/** Which types of notifications the person gets. */
export function PreferencesSection() {
  const query = useQuery({
    queryKey: ['notification preferences'],
    queryFn: ({ signal }) => api('GET /api/notifications/preferences', { signal }),
  });
  const skeleton = (
    <SkeletonGroup label="Carregando preferências…">
      {kinds.map(({ type }) => (
        <Skeleton key={type} shape="rect" height="4rem" />
      ))}
    </SkeletonGroup>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(preferences) => kinds.map((kind) => <Preference key={kind.type} {...kind} given={preferences} />)}
    </QueryView>
  );
}

interface PreferenceProps {
  type: NotificationType;
  label: string;
  help: string;
  given: NotificationPreferences;
}

function Preference({ type, label, help, given }: PreferenceProps) {
  const { value, choose } = useOptimisticMutation<NotificationPreferences, boolean>({
    name: `preference ${type}`,
    purpose: null,
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
