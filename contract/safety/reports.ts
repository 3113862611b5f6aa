import { z } from 'zod';
import { clocks } from '../clocks.ts';
import { email } from '../identity/accounts.ts';
import { endpoints } from '../endpoint.ts';
import { duration } from '../in-words.ts';
import { limits } from '../limits.ts';
import {
  byId,
  id,
  isoDate,
  nextCursor,
  optionalLine,
  optionalText,
  page,
  requiredLine,
  requiredText,
} from '../primitives.ts';
import { actions, caseTypes, reasonCodes, reportedTypes, type Action } from './report-reasons.ts';

export const reasonCode = z.enum(reasonCodes, 'Escolha um motivo.');

/** Proof of work that a browser solves before a visitor's report is accepted, created and checked by `altcha-lib`. */
const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string().max(20),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128).optional(),
      expiresAt: z.number().int(),
    }),
    signature: z.string().max(128),
  })
  .meta({ id: 'ReportChallenge' });

export type ReportChallenge = z.infer<typeof challenge>;

const proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject(challenge.shape.parameters.shape),
    signature: challenge.shape.signature,
  }),
  solution: z.strictObject({
    counter: z.number().int().min(0),
    derivedKey: z.string().max(256),
    time: z.number().optional(),
  }),
});

export const notice = z.strictObject({
  name: optionalLine().default(''),
  email: optionalLine().default(''),
  /** In what capacity: 'mãe da aluna', 'advogado'. */
  quality: optionalLine().default(''),
});

/** The fields that a formal notice requires. */
export const signedNotice = z.object({
  name: requiredLine('Informe seu nome completo.'),
  email,
  quality: requiredLine('Diga em que qualidade você notifica.'),
});

export const reportForm = z
  .strictObject({
    type: z.enum(reportedTypes, 'Escolha o que denunciar.'),
    id: z.string('Diga o que denunciar.').min(1, 'Diga o que denunciar.').max(limits.field),
    reason: reasonCode,
    text: optionalText(limits.reportText).default(''),
    /** A formal notice, with its sender. */
    notice: notice.optional(),
    /** Only from visitors. */
    proof: proof.optional(),
  })
  .meta({ id: 'ReportForm' });

export type ReportForm = z.input<typeof reportForm>;

export const action = z.enum(Object.keys(actions) as [Action, ...Action[]], 'Escolha uma ação.');

const reportState = z
  .object({
    protocol: z.string(),
    state: z.enum(['received', 'decided']),
    /** '' until decided. */
    outcome: z.enum(['', 'kept', 'acted']),
  })
  .meta({ id: 'ReportState' });

export type ReportState = z.infer<typeof reportState>;

const appeal = z.object({
  state: z.enum(['none', 'open', 'upheld', 'reversed', 'closed']),
  /** Until when a review can be requested. */
  until: isoDate,
  /** The outcome's text, '' before it. */
  text: z.string(),
});

/** A staff decision about the viewer's own content or account, or a minor's of theirs. */
const decision = z
  .object({
    id,
    action,
    reason: reasonCode,
    /** The rule, as a sentence. */
    rule: z.string(),
    /** What it was about: its kind and how its text began then. */
    target: z.object({ type: z.enum(caseTypes), excerpt: z.string() }),
    /** With `silence`; 0 otherwise. */
    days: z.number().int(),
    /** End of the silence, '' for other decisions. */
    until: z.union([isoDate, z.literal('')]),
    /** What staff wrote, '' if nothing. */
    text: z.string(),
    /** For guardians: first name of the minor it is about; '' for the person themselves. */
    minor: z.string(),
    /** Made by a rule instead of a person. */
    automatic: z.boolean(),
    date: isoDate,
    appeal,
  })
  .meta({ id: 'Decision' });

export type Decision = z.infer<typeof decision>;

/** The calls for everybody: to report and to appeal. */
export const reports = endpoints({
  'POST /api/reports': {
    summary: 'Denuncia uma publicação, um comentário, um perfil, um grupo ou uma avaliação',
    session: 'optional',
    limit: 'report',
    body: reportForm,
    status: 201,
    reply: reportState.pick({ protocol: true, state: true }),
    errors: ['not_found', 'own_report', 'proof_missing', 'notice_unsigned'],
    // Enough reports hide their target.
    invalidates: true,
  },
  'GET /api/reports/challenge': {
    summary: 'A tarefa que o navegador resolve antes de uma denúncia sem conta',
    session: 'none',
    reply: challenge,
  },
  'POST /api/notices/confirm': {
    summary: 'Confirma uma notificação formal pelo link enviado ao e-mail dela',
    session: 'none',
    limit: 'secret',
    body: z.strictObject({ token: z.string().max(limits.field) }).meta({ id: 'NoticeConfirmation' }),
    reply: reportState.pick({ protocol: true }),
    errors: ['link_expired'],
  },
  'GET /api/reports/{protocol}': {
    summary: 'Em que pé está uma denúncia',
    session: 'none',
    params: z.object({ protocol: z.string().max(20) }),
    reply: reportState,
    errors: ['not_found'],
  },
  'GET /api/decisions': {
    summary: 'As decisões sobre o que é seu, as mais recentes primeiro',
    whenClosed: true,
    query: page,
    reply: z.object({ decisions: z.array(decision), nextCursor }),
  },
  'GET /api/decisions/{id}': {
    summary: 'Uma decisão sobre o que é seu; sem o texto, sobre o que é de alguém por quem você responde',
    whenClosed: true,
    params: byId,
    reply: decision,
    errors: ['not_found'],
  },
  'POST /api/decisions/{id}/appeal': {
    summary: `Pede que outra pessoa da equipe revise uma decisão, uma vez, em até ${duration(clocks.appeal, 'dias')}`,
    whenClosed: true,
    params: byId,
    body: z
      .strictObject({ text: requiredText('Conte por que a decisão deve ser revista.', limits.appeal) })
      .meta({ id: 'AppealForm' }),
    status: 201,
    reply: decision,
    errors: ['not_found', 'appeal_closed'],
  },
});

type ReportsCalls = typeof reports;
declare module '../api.ts' {
  interface Api extends ReportsCalls {}
}
