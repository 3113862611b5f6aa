import { useQuery, useQueryClient } from '@tanstack/react-query';
import { digestHour } from '#contract/clocks.ts';
import { usualZone } from '#contract/usual-zone.ts';
import { night } from '#contract/night.ts';
import type { NotificationPreferences } from '#contract/notifications/delivery.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { useOptimisticMutation } from '#web/lib/api/optimistic-mutation.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { useSession } from '#web/lib/session/session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { PlacesTable } from './places-table.tsx';
import { readPushState, turnOff, turnOn } from './push-device.ts';
import { pushTexts } from './push-texts.ts';

const queryKey = ['delivery'];

const digests = [
  ['daily', `Todo dia, às ${digestHour}h`],
  ['weekly', `Aos domingos, às ${digestHour}h`],
  ['never', 'Nunca'],
] as const;

const zones: readonly (readonly [string, string])[] = [
  [usualZone, 'Horário de Brasília'],
  ['America/Manaus', 'Horário de Manaus e Cuiabá (1h a menos)'],
  ['America/Rio_Branco', 'Horário do Acre (2h a menos)'],
  ['America/Noronha', 'Horário de Fernando de Noronha (1h a mais)'],
];

/** Returns the usual zones, plus the chosen one. */
function zonesWith(chosen: string): readonly (readonly [string, string])[] {
  if (zones.some(([zone]) => zone === chosen)) return zones;
  return [...zones, [chosen, `Horário de ${chosen.split('/').at(-1)!.replaceAll('_', ' ')}`]];
}

const hours = Array.from({ length: 24 }, (_, hour) => [hour, `${hour}h`] as const);

/** Which notifications reach the user outside the site, how and when. */
export function DeliverySection() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/notifications/preferences', { signal }),
  });
  const skeleton = (
    <SkeletonGroup label="Carregando avisos…">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="rect" height="4rem" />
      ))}
    </SkeletonGroup>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(preferences) => <Delivery given={preferences} />}
    </QueryView>
  );
}

type Settings = Pick<NotificationPreferences, 'types' | 'digest' | 'quietFrom' | 'quietTo' | 'zone'>;

const settingsOf = ({ types, digest, quietFrom, quietTo, zone }: NotificationPreferences): Settings => ({
  types,
  digest,
  quietFrom,
  quietTo,
  zone,
});

/** Returns only the entries of `wanted` that differ. */
function changesOf<T extends object>(before: T, wanted: T): Partial<T> {
  const names = Object.keys(wanted) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => wanted[name] !== before[name]).map((name) => [name, wanted[name]]),
  ) as Partial<T>;
}

type Changes = Partial<Omit<Settings, 'types'>> & { types?: Partial<Settings['types']> };

const withChanges = (settings: Settings, { types, ...changes }: Changes): Settings => ({
  ...settings,
  ...changes,
  types: { ...settings.types, ...types },
});

interface Wanted {
  settings: Settings;
  /** What of them was chosen and is not answered yet. */
  changes: Changes;
}

/** Keeps what another tab has changed meanwhile. */
async function save(changes: Changes): Promise<NotificationPreferences> {
  const latest = settingsOf(await api('GET /api/notifications/preferences'));
  return api('PUT /api/notifications/preferences', { body: withChanges(latest, changes) });
}

function Delivery({ given }: { given: NotificationPreferences }) {
  const client = useQueryClient();
  const hasEmail = useSession()?.user.email !== '';
  const { value, choose } = useOptimisticMutation<NotificationPreferences, Wanted>({
    name: 'delivery',
    purpose: null,
    given,
    valueOf: (state) => ({ settings: settingsOf(state), changes: {} }),
    async send({ changes }) {
      const saved = await save(changes);
      client.setQueryData(queryKey, saved);
      return saved;
    },
    onDone: () => showToast('Pronto, vale a partir de agora'),
  });
  const { settings } = value;
  const change = (changes: Changes): void => {
    const { types, ...others } = value.changes;
    choose({
      settings: withChanges(settings, changes),
      changes: { ...others, ...changes, types: { ...types, ...changes.types } },
    });
  };

  return (
    <>
      <PushSwitch />
      <PlacesTable
        given={settings.types}
        hasEmail={hasEmail}
        onChange={(types) => change({ types: changesOf(settings.types, types) })}
      />
      {hasEmail ? (
        <SelectField
          label="Resumo por e-mail"
          helperText="O que não chegou na hora, em um e-mail só. Sem novidades, não mandamos nada."
          options={digests}
          value={settings.digest}
          onChange={(event) => change({ digest: event.target.value as Settings['digest'] })}
        />
      ) : (
        <p>Sua conta não tem e-mail: os avisos esperam por você aqui no site.</p>
      )}
      <SelectField
        label="Silêncio a partir das"
        options={hours}
        value={settings.quietFrom}
        onChange={(event) => change({ quietFrom: Number(event.target.value) })}
      />
      <SelectField
        label="Silêncio até as"
        helperText={`O que acontece nesse tempo chega depois. Com menos de ${ofAge} anos, o silêncio das ${night.from}h às ${night.to}h fica.`}
        options={hours}
        value={settings.quietTo}
        onChange={(event) => change({ quietTo: Number(event.target.value) })}
      />
      <SelectField
        label="Fuso horário"
        helperText="As horas do silêncio e do resumo são as deste fuso."
        options={zonesWith(settings.zone)}
        value={settings.zone}
        onChange={(event) => change({ zone: event.target.value })}
      />
    </>
  );
}

function PushSwitch() {
  const client = useQueryClient();
  const key = ['push'];
  const { data: state } = useQuery({ queryKey: key, queryFn: readPushState, retry: false });
  const { busy, run } = useAction(showFailure);

  const turn = (on: boolean) =>
    run(async () => {
      client.setQueryData(key, await (on ? turnOn() : turnOff()));
      await client.invalidateQueries({ queryKey });
    });
  return (
    <SwitchField
      label="Avisos neste aparelho"
      helperText={pushTexts[state ?? 'off']}
      checked={state === 'on'}
      disabled={busy || (state !== 'on' && state !== 'off')}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
