import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { isoDate } from './primitives.ts';

/** By age: below the minimum, in need of a guardian, almost of age, of age, and of those who have not said. */
export const bands = ['under', 'guarded', 'teen', 'adult', 'unknown'] as const;
export type Band = (typeof bands)[number];

const month = 'Escolha o mês em que você nasceu.';
const year = 'Escolha o ano em que você nasceu.';

export const birth = z
  .strictObject({
    year: z.int(year).min(1900, 'Use um ano a partir de 1900.').max(9999, year),
    month: z.int(month).min(1, month).max(12, month),
  })
  .meta({ id: 'Birth' });

export type Birth = z.infer<typeof birth>;

/** What follows from an age, for the person alone. */
const ownAge = z
  .object({
    band: z.enum(bands),
    /** Until a guardian has come, nothing of the account is visible. */
    waiting: z.boolean(),
    /** Somebody answers for this person. */
    guardian: z.boolean(),
    /** 'Errei a data' waits for a decision. */
    contested: z.literal(true).optional(),
    /** An account that was here before everybody was asked: until then it writes without an answer. */
    answerBy: isoDate.optional(),
    /** Of age since a short while: the person has not said yet whether the profile is opened. */
    opens: z.literal(true).optional(),
    /** By a decision of staff, which `GET /api/decisions` has, nothing is published until then. */
    silencedUntil: isoDate.optional(),
  })
  .meta({ id: 'OwnAge' });

export type OwnAge = z.infer<typeof ownAge>;

/** How much of oneself is shown; 'Perfil fechado' and 'Não receber estrelas'. */
const privacy = z.strictObject({ closed: z.boolean(), noStars: z.boolean() }).meta({ id: 'Privacy' });

export type Privacy = z.infer<typeof privacy>;

/** `fixed`: below 17 neither can be switched off. */
const ownPrivacy = z.object({ ...privacy.shape, fixed: z.boolean() }).meta({ id: 'OwnPrivacy' });

export type OwnPrivacy = z.infer<typeof ownPrivacy>;

export const age = endpoints({
  'GET /api/home/age': {
    summary: 'A própria faixa de idade, e se a conta espera por um responsável',
    session: 'required',
    limit: 'read',
    status: 200,
    reply: ownAge,
  },
  'PUT /api/home/birth': {
    summary: 'Diz, uma vez, o mês e o ano em que você nasceu',
    session: 'required',
    limit: 'write',
    body: birth,
    status: 200,
    reply: ownAge,
    errors: ['birth_set'],
  },
  'GET /api/home/privacy': {
    summary: 'Quanto de você aparece: perfil fechado, e se recebe estrelas',
    session: 'required',
    limit: 'read',
    status: 200,
    reply: ownPrivacy,
  },
  'PUT /api/home/privacy': {
    summary: 'Fecha ou abre o próprio perfil, e diz se recebe estrelas',
    session: 'required',
    limit: 'write',
    body: privacy,
    status: 200,
    reply: ownPrivacy,
    errors: ['kept_closed'],
  },
});

type AgeCalls = typeof age;
declare module './api.ts' {
  interface Api extends AgeCalls {}
}
