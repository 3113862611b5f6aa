import { z } from 'zod';
import { clocks } from '../clocks.ts';
import { counted } from '../counted.ts';
import { duration, durationInWords } from '../in-words.ts';
import { birth } from './age.ts';
import {
  isRepeated,
  newEmail,
  newPassword,
  notRepeated,
  repeatPassword,
  token,
} from '../identity/accounts.ts';
import { authorFacts } from '../help/helper-facts.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { byId, counter, id, isoDate, nextCursor, optionalLine, page, requiredLine } from '../primitives.ts';

/** Characters for reading aloud: no two look or sound alike. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const codeLength = 10;

/** Accepts the code as typed or heard: case, spaces and hyphens are ignored. */
export const code = z
  .string('Digite o código que o celular mostra.')
  .min(1, 'Digite o código que o celular mostra.')
  .max(limits.code, 'Este código é longo demais. Confira e digite de novo.')
  .transform((typed) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

/** The form for an adult who has no account yet. */
export const newGuardianForm = z
  .strictObject({
    code,
    fullName: requiredLine('Favor informar o nome completo'),
    email: newEmail,
    password: newPassword,
    repeatPassword,
    year: birth.shape.year,
    month: birth.shape.month,
  })
  .refine(isRepeated, notRepeated);

export type NewGuardianForm = z.input<typeof newGuardianForm>;

/** The form for a member who has not stated their age yet. */
export const memberGuardianForm = z.strictObject({
  code,
  year: birth.shape.year,
  month: birth.shape.month,
});

export type MemberGuardianForm = z.input<typeof memberGuardianForm>;

export const guardianCodeForm = z.strictObject({ code }).meta({ id: 'GuardianCodeForm' });

export type GuardianCodeForm = z.input<typeof guardianCodeForm>;

/** Visitors get the missing fields of {@link newGuardianForm} as errors. */
const linkForm = z
  .strictObject({
    code,
    fullName: optionalLine().optional(),
    email: optionalLine().optional(),
    password: z.string().max(limits.field).optional(),
    repeatPassword: z.string().max(limits.field).optional(),
    year: birth.shape.year.optional(),
    month: birth.shape.month.optional(),
  })
  .meta({ id: 'GuardianLinkForm' });

export const answerers = ['all', 'checked'] as const;

const minutesOfADay = `Use de 0 a ${counted(limits.minutesADay, 'minuto', 'minutos')}. 0 é sem limite.`;

export const minorLimits = z
  .strictObject({
    /** 0 for no limit. */
    minutesADay: z
      .int('Use um número inteiro de minutos.')
      .min(0, minutesOfADay)
      .max(limits.minutesADay, minutesOfADay),
    answers: z.enum(answerers, 'Escolha quem pode responder.'),
  })
  .meta({ id: 'MinorLimits' });

/** A minor whose guardian is the viewer. */
const minor = z
  .object({
    id,
    firstName: z.string(),
    /** Since when the viewer is their guardian. */
    since: isoDate,
    paused: z.boolean(),
    /** 0 for no limit. */
    minutesADay: counter,
    minutesToday: counter,
    /** Who may answer: every adult, or only those whose work was checked. */
    answers: z.enum(answerers),
    /** A claim that the date of birth is wrong awaits a decision. */
    contested: z.literal(true).optional(),
    /** Staff have decided on that claim, which can be made only once. */
    dateChecked: z.literal(true).optional(),
  })
  .meta({ id: 'Minor' });

export type Minor = z.infer<typeof minor>;

/** An adult who commented on or answered something by the minor; never what was said. */
const contact = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    work: z.string(),
    checked: z.boolean(),
    /** What they help with; null if they do not help. */
    helper: authorFacts.nullable(),
    /** When they first did. */
    since: isoDate,
  })
  .meta({ id: 'Contact' });

export type Contact = z.infer<typeof contact>;

const week = z.object({ from: z.iso.date(), to: z.iso.date(), minutes: counter }).meta({ id: 'WeekOfUse' });

export type WeekOfUse = z.infer<typeof week>;

const minutesOfDay = z.object({ minutesToday: counter, minutesADay: counter }).meta({ id: 'UsageToday' });

/** A guardian of the viewer. */
const ownGuardian = z.object({ id, firstName: z.string(), since: isoDate }).meta({ id: 'OwnGuardian' });

export type OwnGuardian = z.infer<typeof ownGuardian>;

export const guardians = endpoints({
  'POST /api/home/guardian-codes': {
    summary: `Cria um código com o qual um adulto se torna responsável por você; vale ${duration(clocks.guardianCode, 'horas')} e uma vez`,
    limit: 'guardianCode',
    status: 201,
    secret: true,
    reply: z.object({ code: z.string(), url: z.string(), expiresAt: isoDate }),
    errors: ['under_age', 'guardian_not_needed', 'two_guardians'],
  },
  'GET /api/home/guardians': {
    summary: 'Quem responde por você',
    reply: z.object({ guardians: z.array(ownGuardian) }),
  },
  'DELETE /api/home/guardians/{id}': {
    summary: 'De quem já não precisa de responsável: termina o vínculo com quem responde por você',
    params: byId,
    errors: ['not_found', 'guardian_stays'],
  },
  'POST /api/home/guardian-contest': {
    summary:
      'Diz que quem responde por você não é responsável: o vínculo termina e a equipe olha com urgência',
    /** One of two guardians, by the id of `GET /api/home/guardians`; all of them without it. */
    body: z.strictObject({ id: id.optional() }).nullish(),
    errors: ['not_found'],
  },
  'POST /api/home/usage': {
    summary: 'Conta um minuto de uso visível, só de quem tem um responsável, e diz o limite combinado',
    reply: minutesOfDay,
    invalidates: false,
  },
  'POST /api/guardian-codes/check': {
    summary: 'Diz o primeiro nome de quem mandou um código',
    session: 'none',
    invalidates: false,
    limit: 'guardianTry',
    body: guardianCodeForm,
    reply: z.object({ firstName: z.string() }),
    errors: ['link_expired'],
  },
  'POST /api/guardian-links': {
    summary: 'Torna-se responsável por quem mandou o código, com uma conta nova ou com a própria',
    session: 'optional',
    limit: 'guardianTry',
    cost: 'password',
    body: linkForm,
    status: 201,
    secret: true,
    reply: z.object({ token: token.optional() }),
    errors: [
      'link_expired',
      'not_guardian',
      'two_guardians',
      'email_taken',
      'username_taken',
      'age_needed',
      'birth_set',
    ],
  },
  'GET /api/guardian/minors': {
    summary: 'Por quem você responde',
    reply: z.object({ minors: z.array(minor) }),
  },
  'DELETE /api/guardian/minors/{id}': {
    summary: 'Desfaz o vínculo: a conta volta a esperar por um responsável',
    params: byId,
    errors: ['not_found'],
  },
  'GET /api/guardian/minors/{id}/contacts': {
    summary:
      'Com quem fala: os adultos que comentaram ou responderam, nunca o que foi dito; o mais novo primeiro',
    params: byId,
    query: page,
    reply: z.object({ contacts: z.array(contact), nextCursor }),
    errors: ['not_found'],
  },
  'GET /api/guardian/minors/{id}/time': {
    summary: `Tempo de uso das últimas ${durationInWords(clocks.usageKept, 'semanas')}, a mais recente primeiro`,
    params: byId,
    reply: z.object({ weeks: z.array(week) }),
    errors: ['not_found'],
  },
  'PUT /api/guardian/minors/{id}/paused': {
    summary: 'Deixa a conta em pausa, ou termina a pausa',
    params: byId,
    body: z.strictObject({ paused: z.boolean({ error: 'Diga se a conta fica em pausa.' }) }),
    errors: ['not_found'],
  },
  'PUT /api/guardian/minors/{id}/limits': {
    summary: 'Combina minutos por dia e quem pode responder',
    params: byId,
    body: minorLimits,
    errors: ['not_found'],
  },
});

type GuardianCalls = typeof guardians;
declare module '../api.ts' {
  interface Api extends GuardianCalls {}
}
