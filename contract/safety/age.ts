import { z } from 'zod';
import { username } from '../identity/accounts.ts';
import { endpoints } from '../endpoint.ts';
import { isoDate } from '../primitives.ts';
import { bands } from './age-rules.ts';

const month = 'Escolha o mês em que você nasceu.';
const year = 'Escolha o ano em que você nasceu.';

export const birth = z
  .strictObject({
    year: z.int(year).min(1900, 'Use um ano a partir de 1900.').max(9999, year),
    month: z.int(month).min(1, month).max(12, month),
  })
  .meta({ id: 'Birth' });

export type Birth = z.infer<typeof birth>;

/** What the viewer's own age implies; only they get it. */
const ownAge = z
  .object({
    band: z.enum(bands),
    /** Nothing of the account is visible until a guardian accepts. */
    waiting: z.boolean(),
    /** Has a guardian. */
    guardian: z.boolean(),
    /** A guardian has paused the account. */
    paused: z.literal(true).optional(),
    /** Is somebody's guardian. */
    minors: z.literal(true).optional(),
    /** 'Errei a data' awaits a decision. */
    contested: z.literal(true).optional(),
    /** Staff have decided on 'Errei a data', which can be claimed only once. */
    dateChecked: z.literal(true).optional(),
    /** Deadline for accounts created before the age was asked for; until then they may write without stating it. */
    answerBy: isoDate.optional(),
    /** The person has come of age and has not yet chosen whether to open the profile. */
    opens: z.literal(true).optional(),
    /** Below the minimum age: the first month in which the account may be made. */
    accountFrom: birth.optional(),
    /** A staff decision (`GET /api/decisions`) bars this person from publishing until then. */
    silencedUntil: isoDate.optional(),
  })
  .meta({ id: 'OwnAge' });

export type OwnAge = z.infer<typeof ownAge>;

/**
 * Privacy settings: 'Perfil fechado' and 'Não receber estrelas'. `page: false` means no profile page, as for guardians'
 * accounts until they ask for one; if omitted, it is unchanged.
 */
const privacy = z
  .strictObject({ closed: z.boolean(), noStars: z.boolean(), page: z.boolean().optional() })
  .meta({ id: 'Privacy' });

export type Privacy = z.infer<typeof privacy>;

/** The viewer's username, and another one made of the first name. */
const ownUsername = z
  .object({
    username: z.string(),
    suggestion: z.string(),
    /** Does it show the surname of somebody who is, or may be, under 18? */
    showsSurname: z.boolean(),
    /** From when it may be changed; '' for now. */
    changeableFrom: z.union([isoDate, z.literal('')]),
  })
  .meta({ id: 'OwnUsername' });

export type OwnUsername = z.infer<typeof ownUsername>;

const usernameChange = z.strictObject({ username }).meta({ id: 'UsernameChange' });

/** `fixed`: below 17 neither can be switched off. */
const ownPrivacy = z
  .object({ ...privacy.shape, page: z.boolean(), fixed: z.boolean() })
  .meta({ id: 'OwnPrivacy' });

export type OwnPrivacy = z.infer<typeof ownPrivacy>;

export const age = endpoints({
  'GET /api/home/age': {
    summary: 'A própria faixa de idade, e se a conta espera por um responsável',
    reply: ownAge,
  },
  'PUT /api/home/birth': {
    summary: 'Diz, uma vez, o mês e o ano em que você nasceu',
    body: birth,
    reply: ownAge,
    errors: ['birth_set'],
  },
  'GET /api/home/privacy': {
    summary: 'Quanto de você aparece: perfil fechado, e se recebe estrelas',
    reply: ownPrivacy,
  },
  'PUT /api/home/privacy': {
    summary: 'Fecha ou abre o próprio perfil, e diz se recebe estrelas e se há uma página',
    body: privacy,
    reply: ownPrivacy,
    errors: ['kept_closed'],
  },
  'GET /api/home/username': {
    summary: 'O próprio nome de usuário, e uma sugestão feita só do primeiro nome',
    reply: ownUsername,
  },
  'POST /api/home/username': {
    summary:
      'Troca o próprio nome de usuário; o endereço antigo do perfil deixa de existir, e ninguém mais recebe o nome antigo',
    publishes: true,
    whileWaiting: true,
    limit: 'username',
    body: usernameChange,
    reply: ownUsername,
    errors: ['username_taken', 'username_changed'],
  },
});

type AgeCalls = typeof age;
declare module '../api.ts' {
  interface Api extends AgeCalls {}
}
