import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { notificationTypes } from './notifications.ts';
import { id } from '../primitives.ts';

/** What is delivered by push and by mail; `question` covers all events of questions and answers. */
export const deliveredTypes = [...notificationTypes, 'question'] as const;
export type DeliveredType = (typeof deliveredTypes)[number];

/** Where a type is delivered: on the site, and at once by push and by mail. */
const places = z
  .strictObject({ site: z.boolean(), phone: z.boolean(), email: z.boolean() })
  .meta({ id: 'DeliveryPlaces' });

export type Places = z.infer<typeof places>;

export const digests = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof digests)[number];

const each = <S extends z.ZodType>(schema: S): Record<DeliveredType, S> =>
  Object.fromEntries(deliveredTypes.map((type) => [type, schema])) as Record<DeliveredType, S>;

const hour = z.int('Escolha uma hora cheia, de 0 a 23.').min(0).max(23);

const settings = {
  types: z.strictObject(each(places)).meta({ id: 'DeliveryTypes' }),
  /** Everything else that happened, in one mail at 18:00. */
  digest: z.enum(digests, 'Escolha todo dia, toda semana ou nunca.'),
  /** Hours between which nothing is sent; equal values for no quiet hours. */
  quietFrom: hour,
  quietTo: hour,
  /** An IANA time zone, such as `America/Sao_Paulo`. */
  zone: z.string().max(limits.zone),
};

/** `types.*.site` under its former name, at the top level. */
const flat = z.strictObject(
  Object.fromEntries(notificationTypes.map((type) => [type, z.boolean()])) as Record<
    (typeof notificationTypes)[number],
    z.ZodBoolean
  >,
);

export type FlatPreferences = z.infer<typeof flat>;

const preferences = z.object({ ...settings, ...flat.shape }).meta({ id: 'NotificationPreferences' });

export type NotificationPreferences = z.infer<typeof preferences>;

const preferencesForm = z
  .strictObject({ ...settings, ...flat.partial().shape })
  .meta({ id: 'NotificationPreferencesForm' });

export type NotificationPreferencesForm = z.infer<typeof preferencesForm>;

const switches = flat.partial().meta({ id: 'NotificationSwitches' });

/** Base64url without padding, as browsers write it. */
const key = z
  .string()
  .max(limits.pushKey)
  .regex(/^[\w-]+=*$/);

const subscription = z
  .strictObject({
    endpoint: z.url().max(limits.pushEndpoint),
    keys: z.strictObject({ p256dh: key, auth: key }).meta({ id: 'PushKeys' }),
    /** As browsers send it; ignored. */
    expirationTime: z.number().nullish(),
  })
  .meta({ id: 'PushSubscriptionForm' });

export type PushSubscriptionForm = z.infer<typeof subscription>;

const unsubscription = z.object({ token: z.string().min(1).max(limits.field) });

export const delivery = endpoints({
  'GET /api/notifications/preferences': {
    summary: 'O que chega a você, por onde e quando',
    reply: preferences,
  },
  'PUT /api/notifications/preferences': {
    summary: 'Decide o que chega a você, por onde e quando; leva o que `GET` traz',
    invalidates: false,
    body: preferencesForm,
    reply: preferences,
  },
  'PATCH /api/notifications/preferences': {
    summary: 'Liga ou desliga tipos de notificação; os que não são enviados ficam como estão',
    invalidates: false,
    body: switches,
    reply: preferences,
  },
  'GET /api/push-key': {
    summary: 'A chave pública com que os avisos deste site são assinados (VAPID)',
    session: 'none',
    reply: z.object({ key: z.string() }).meta({ id: 'PushKey' }),
  },
  'POST /api/push-subscriptions': {
    summary:
      'Este aparelho recebe avisos enquanto a sessão durar; o mesmo endereço de novo é o mesmo aparelho',
    age: 'account',
    body: subscription,
    status: 201,
    reply: z.object({ id }).meta({ id: 'PushDevice' }),
    errors: ['unknown_push_service'],
  },
  'DELETE /api/push-subscriptions/{id}': {
    summary: 'Este aparelho não recebe mais avisos',
    params: z.object({ id }),
    errors: ['not_found'],
  },
  'GET /api/unsubscribe/{token}': {
    summary: 'O que o link de cancelamento de um e-mail cancela; não muda nada',
    session: 'none',
    limit: 'secret',
    params: unsubscription,
    reply: z.object({ digest: z.enum(digests), atOnce: z.boolean() }).meta({ id: 'Unsubscription' }),
    errors: ['not_found'],
  },
  'POST /api/unsubscribe/{token}': {
    summary: 'Cancela, sem entrar na conta, os e-mails de que o link veio; de novo, nada muda',
    session: 'none',
    invalidates: false,
    limit: 'secret',
    params: unsubscription,
    // `List-Unsubscribe=One-Click` (RFC 8058), in either kind of form.
    anyBody: true,
    errors: ['not_found'],
  },
});

type DeliveryCalls = typeof delivery;
declare module '../api.ts' {
  interface Api extends DeliveryCalls {}
}
