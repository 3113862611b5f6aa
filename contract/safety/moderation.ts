import { z } from 'zod';
import { undoTime } from '../clocks.ts';
import { endpoints } from '../endpoint.ts';
import { duration } from '../in-words.ts';
import { limits } from '../limits.ts';
import {
  byId,
  byUsername,
  cursor,
  id,
  isoDate,
  nextCursor,
  optionalText,
  page,
  requiredLine,
  requiredText,
} from '../primitives.ts';
import { person } from '../people/profiles.ts';
import { caseTypes, holdReasons, lanes, silenceDays, type HoldReason } from './report-reasons.ts';
import { action, reasonCode } from './reports.ts';
import { roles } from '../identity/roles.ts';

const holdCause = z.object({
  why: z.enum(Object.keys(holdReasons) as [HoldReason, ...HoldReason[]]),
  /** The watched word, '' for other reasons. */
  detail: z.string(),
});

export type HoldCause = z.infer<typeof holdCause>;

const watchedWord = z.strictObject({
  word: requiredLine('Escreva uma palavra ou expressão.', limits.watchedWord).regex(
    /[\p{L}\p{N}]/u,
    'Escreva uma palavra ou expressão.',
  ),
  action: z.enum(['hold', 'warn'], 'Escolha reter ou avisar.'),
});

export type WatchedWord = z.infer<typeof watchedWord>;

const watchedWords = z
  .strictObject({
    words: z
      .array(watchedWord)
      .max(limits.watchedWords, `Use no máximo ${limits.watchedWords.toLocaleString('pt-BR')} palavras.`),
  })
  .meta({ id: 'WatchedWords' });

/** Something reported or held that awaits a decision. */
const reportCase = z
  .object({
    id,
    type: z.enum(caseTypes),
    /** Its slug, username or id; '' once deleted. */
    target: z.string(),
    /** A path of this site, '' for none. */
    url: z.string(),
    /** What it belongs to: a title, a group or a person; '' if it stands alone. */
    context: z.string(),
    /** The beginning of its current text, without markup. */
    excerpt: z.string(),
    /** Addresses of its pictures. */
    pictures: z.array(z.string()),
    author: person.extend({
      /** When they joined. */
      since: isoDate,
      /** Earlier decisions other than `keep`. */
      decisions: z.number().int(),
    }),
    lane: z.enum(lanes),
    weight: z.number(),
    /** Others do not see it while it is pending. */
    hidden: z.boolean(),
    dueAt: isoDate,
    reasons: z.array(z.object({ reason: reasonCode, count: z.number().int() })),
    /** Why it was held automatically; empty if it was not. */
    held: z.array(holdCause),
    /** What the reporters wrote, the newest first, without their names. */
    texts: z.array(z.string()),
    /** Formal notices whose e-mail was confirmed. */
    notices: z.array(z.object({ name: z.string(), email: z.string(), quality: z.string() })),
  })
  .meta({ id: 'Case' });

export type Case = z.infer<typeof reportCase>;

export const decisionForm = z
  .strictObject({
    action,
    reason: reasonCode,
    /** Only with `silence`. */
    days: z
      .union(
        silenceDays.map((days) => z.literal(days)),
        'Escolha 1, 7 ou 30 dias.',
      )
      .optional(),
    text: optionalText(limits.decisionText).default(''),
  })
  .refine((form) => form.action !== 'silence' || form.days !== undefined, {
    path: ['days'],
    message: 'Escolha 1, 7 ou 30 dias.',
  })
  .meta({ id: 'DecisionForm' });

const openAppeal = z
  .object({ id, case: reportCase, action, reason: reasonCode, text: z.string(), date: isoDate, due: isoDate })
  .meta({ id: 'Appeal' });

export type Appeal = z.infer<typeof openAppeal>;

/** An action by staff, with ids instead of names. */
const logEntry = z
  .object({ id, date: isoDate, staff: id, act: z.string(), target: z.string(), details: z.string() })
  .meta({ id: 'LogEntry' });

export type LogEntry = z.infer<typeof logEntry>;

const staffPerson = person
  .extend({ role: z.enum(roles), since: isoDate, silencedUntil: z.union([isoDate, z.literal('')]) })
  .meta({ id: 'StaffPerson' });

export type StaffPerson = z.infer<typeof staffPerson>;

/** A decision just made. */
export const decided = z
  .object({
    id,
    action,
    reason: reasonCode,
    date: isoDate,
    /** Until when it can be undone. */
    undoUntil: isoDate,
  })
  .meta({ id: 'Decided' });

export type Decided = z.infer<typeof decided>;

/** The calls for staff to decide cases and run the site. */
export const moderation = endpoints({
  'GET /api/home/role': {
    summary: 'O próprio papel: member, moderator ou administrator',
    whenClosed: true,
    reply: z.object({ role: z.enum(roles) }),
  },
  'GET /api/moderation/cases': {
    summary: 'O que espera decisão, o mais urgente primeiro',
    role: 'moderator',
    query: z.object({ lane: z.enum(lanes).optional(), cursor: cursor.optional() }),
    reply: z.object({ cases: z.array(reportCase), nextCursor }),
  },
  'GET /api/moderation/cases/{id}': {
    summary: 'Um caso, decidido ou não',
    role: 'moderator',
    params: byId,
    reply: reportCase.extend({
      /** Its full text as written, with markup. */
      content: z.string(),
      /** '' while pending. */
      decidedAt: z.union([isoDate, z.literal('')]),
    }),
    errors: ['not_found'],
  },
  'POST /api/moderation/cases/{id}/decision': {
    summary: 'Decide um caso',
    role: 'moderator',
    invalidates: true,
    params: byId,
    body: decisionForm,
    status: 201,
    reply: decided,
    errors: ['not_found', 'already_decided', 'own_case', 'last_administrator'],
  },
  'DELETE /api/moderation/decisions/{id}': {
    summary: `Desfaz uma decisão própria, em até ${duration(undoTime, 'segundos')}`,
    role: 'moderator',
    params: byId,
    errors: ['not_found', 'not_your_decision', 'too_late'],
  },
  'GET /api/moderation/appeals': {
    summary: 'Os pedidos de revisão em aberto, o mais antigo primeiro',
    role: 'moderator',
    query: page,
    reply: z.object({ appeals: z.array(openAppeal), nextCursor }),
  },
  'PUT /api/moderation/appeals/{id}': {
    summary: 'Decide um pedido de revisão',
    role: 'moderator',
    params: byId,
    body: z.strictObject({
      outcome: z.enum(['upheld', 'reversed'], 'Escolha manter ou desfazer a decisão.'),
      text: requiredText('Explique a decisão a quem pediu.', limits.appeal),
    }),
    reply: z.object({ id, outcome: z.enum(['upheld', 'reversed']) }),
    errors: ['not_found', 'already_decided', 'own_decision'],
  },
  'GET /api/moderation/words': {
    summary: 'As palavras vigiadas: as que retêm um texto e as que pedem para ler de novo',
    role: 'moderator',
    reply: watchedWords,
  },
  'PUT /api/moderation/words': {
    summary: 'Troca a lista de palavras vigiadas',
    role: 'moderator',
    body: watchedWords,
    reply: watchedWords,
  },
  'GET /api/moderation/log': {
    summary: 'O que a equipe fez, o mais recente primeiro',
    role: 'moderator',
    query: page,
    reply: z.object({ entries: z.array(logEntry), nextCursor }),
  },
  'GET /api/moderation/log.csv': {
    summary: 'O registro inteiro, para planilhas',
    role: 'moderator',
    limit: 'export',
    download: 'text/csv; charset=utf-8',
    reply: z.file(),
  },
  'GET /api/moderation/people': {
    summary: 'Pessoas pelo nome ou nome de usuário; sem busca, a equipe',
    role: 'moderator',
    query: z.object({ q: z.string().max(limits.field).optional(), cursor: cursor.optional() }),
    reply: z.object({ people: z.array(staffPerson), nextCursor }),
  },
  'PUT /api/moderation/people/{username}/role': {
    summary: 'Muda o papel de uma pessoa',
    role: 'administrator',
    params: byUsername,
    body: z.strictObject({ role: z.enum(roles, 'Escolha um papel.') }),
    reply: staffPerson,
    errors: ['not_found', 'last_administrator'],
  },
});

type ModerationCalls = typeof moderation;
declare module '../api.ts' {
  interface Api extends ModerationCalls {}
}
