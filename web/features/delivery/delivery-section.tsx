import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveredType, NotificationPreferences } from '#contract/delivery.ts';
import { api } from '#web/lib/browser-api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { readPushState, turnOff, turnOn } from './push-device.ts';
import { noPush, pushTexts } from './push-texts.ts';

const queryKey = ['delivery'];

const digests = [
  ['daily', 'Todo dia, às 18h'],
  ['weekly', 'Aos domingos, às 18h'],
  ['never', 'Nunca'],
] as const;

const atOnce: readonly (readonly [DeliveredType, string])[] = [
  ['question', 'Perguntas e respostas'],
  ['new_comment', 'Comentários'],
  ['mention', 'Menções'],
  ['reviews', 'Avaliações'],
  ['group_post', 'Publicações em grupos'],
];

const hours = Array.from({ length: 24 }, (_, hour) => [hour, `${hour}h`] as const);

/** What reaches the person away from the site, by which way and when. */
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

function Delivery({ given }: { given: NotificationPreferences }) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);

  const change = async (changes: Partial<NotificationPreferences>) => {
    setSaving(true);
    try {
      // What another tab has changed meanwhile stays.
      const latest = await api('GET /api/notifications/preferences');
      const body = { ...latest, ...changes };
      client.setQueryData(queryKey, await api('PUT /api/notifications/preferences', { body }));
      showToast('Preferência salva');
    } catch (error) {
      showToast(failureOf(error).message, { kind: 'error' });
    } finally {
      setSaving(false);
    }
  };
  const place = (type: DeliveredType, way: 'phone' | 'email', on: boolean) =>
    void change({ types: { ...given.types, [type]: { ...given.types[type], [way]: on } } });

  return (
    <>
      <PushSwitch />
      {(['phone', 'email'] as const).map((way) =>
        atOnce.map(([type, label]) => (
          <SwitchField
            key={`${way} ${type}`}
            label={`${label} ${way === 'phone' ? 'no celular' : 'por e-mail'}, na hora`}
            checked={given.types[type][way]}
            disabled={saving}
            onChange={(event) => place(type, way, event.target.checked)}
          />
        )),
      )}
      <SelectField
        label="Resumo por e-mail"
        helperText="O que não chegou na hora, em um e-mail só. Sem novidades, não mandamos nada."
        options={digests}
        value={given.digest}
        disabled={saving}
        onChange={(event) => void change({ digest: event.target.value as NotificationPreferences['digest'] })}
      />
      <SelectField
        label="Silêncio a partir das"
        options={hours}
        value={given.quietFrom}
        disabled={saving}
        onChange={(event) => void change({ quietFrom: Number(event.target.value), ...zoneHere() })}
      />
      <SelectField
        label="Silêncio até as"
        helperText="O que acontece nesse tempo chega depois. Com menos de 18 anos, o silêncio das 22h às 7h fica."
        options={hours}
        value={given.quietTo}
        disabled={saving}
        onChange={(event) => void change({ quietTo: Number(event.target.value), ...zoneHere() })}
      />
    </>
  );
}

/** Hours are those of the place where they are chosen. */
const zoneHere = (): { zone: string } => ({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

function PushSwitch() {
  const client = useQueryClient();
  const key = ['push'];
  const { data: state } = useQuery({ queryKey: key, queryFn: readPushState, retry: false });
  const [turning, setTurning] = useState(false);

  const turn = async (on: boolean) => {
    setTurning(true);
    try {
      client.setQueryData(key, await (on ? turnOn() : turnOff()));
    } catch (error) {
      const { message } = failureOf(error);
      showToast(message || noPush, { kind: 'error' });
    } finally {
      setTurning(false);
    }
  };
  return (
    <SwitchField
      label="Avisos neste aparelho"
      helperText={pushTexts[state ?? 'off']}
      checked={state === 'on'}
      disabled={turning || (state !== 'on' && state !== 'off')}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
