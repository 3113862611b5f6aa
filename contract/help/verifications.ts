import { z } from 'zod';
import { careerLink } from '../careers/career-link.ts';
import { clocks } from '../clocks.ts';
import { endpoints } from '../endpoint.ts';
import { durationInWords } from '../in-words.ts';
import { checkedBy } from './helper-facts.ts';
import { limits } from '../limits.ts';
import {
  byId,
  created,
  id,
  isoDate,
  nextCursor,
  optionalLine,
  optionalText,
  page,
  requiredLine,
} from '../primitives.ts';
import { person } from '../people/profiles.ts';

export const verificationWays = ['email', 'register', 'institution'] as const;

/** The fields each way requires, with the error if missing. */
const needed = {
  email: { email: 'Informe o e-mail do trabalho.' },
  register: {
    council: 'Informe o conselho, como COREN-SP.',
    number: 'Informe o número do registro.',
  },
  institution: {
    institution: 'Informe o nome da instituição.',
    speaker: 'Informe quem responde pela instituição.',
  },
} as const;

const workEmail = z.email().max(limits.field);

/** How a helper proves that they work in their field. No document is uploaded. */
export const verificationForm = z
  .strictObject({
    way: z.enum(verificationWays, 'Escolha e-mail do trabalho, registro profissional ou instituição.'),
    /** The work e-mail. */
    email: optionalLine().default(''),
    council: optionalLine(limits.verificationLine).default(''),
    number: optionalLine(limits.verificationLine).default(''),
    institution: optionalLine(limits.verificationLine).default(''),
    /** Who speaks for the institution, and how to reach them. */
    speaker: optionalLine().default(''),
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(needed[form.way])) {
      const given = form[field as keyof typeof form];
      if (given === '' || (field === 'email' && !workEmail.safeParse(given).success))
        context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ id: 'VerificationForm' });

export type VerificationForm = z.input<typeof verificationForm>;

/** A verification request, as shown to its requester. */
const verification = z
  .object({
    id,
    way: z.enum(verificationWays),
    /** Who vouches for it. */
    by: z.string(),
    state: z.enum(['waiting', 'accepted', 'refused', 'ended']),
    date: isoDate,
    /** What staff replied, '' if nothing. */
    text: z.string(),
  })
  .meta({ id: 'Verification' });

export type Verification = z.infer<typeof verification>;

/** A request as staff see it, with what they must look up. */
const waitingVerification = verification
  .omit({ state: true, text: true })
  .extend({
    user: person,
    /** What they say they work in. */
    careers: z.array(careerLink),
    /** Public register of the council, to look the number up; '' for none known. */
    register: z.string(),
    /** The number in the register, or who speaks for the institution. */
    given: z.string(),
  })
  .meta({ id: 'WaitingVerification' });

export type WaitingVerification = z.infer<typeof waitingVerification>;

export const verifications = endpoints({
  'GET /api/verifications': {
    summary: 'As próprias conferências, a mais nova primeiro',
    reply: z.object({ verifications: z.array(verification) }),
  },
  'POST /api/verifications': {
    summary: 'Pede que o próprio trabalho seja conferido; vale o pedido mais novo',
    age: 'writing',
    limit: 'report',
    body: verificationForm,
    status: 201,
    reply: created,
    errors: ['adults_help', 'free_mail'],
  },
  'POST /api/verifications/{id}/code': {
    summary: 'Confirma o e-mail do trabalho com o código que chegou nele',
    params: byId,
    body: z
      .strictObject({ code: requiredLine('Informe o código que chegou no e-mail.', limits.code) })
      .meta({ id: 'VerificationCode' }),
    reply: z.object({ checked: checkedBy }),
    errors: ['not_found', 'wrong_code', 'code_ended'],
  },
  'GET /api/moderation/verifications': {
    summary: 'Quem espera que a equipe confira o seu trabalho, quem espera há mais tempo primeiro',
    role: 'moderator',
    query: page,
    reply: z.object({ verifications: z.array(waitingVerification), nextCursor }),
  },
  'PUT /api/moderation/verifications/{id}': {
    summary: `Confirma o trabalho de alguém por ${durationInWords(clocks.checked, 'meses')}, ou não`,
    role: 'moderator',
    params: byId,
    body: z
      .strictObject({
        accept: z.boolean({ error: 'Aceite ou recuse o pedido.' }),
        text: optionalText(limits.decisionText).default(''),
      })
      .meta({ id: 'VerificationDecision' }),
    reply: z.object({ id, accept: z.boolean() }),
    errors: ['not_found', 'already_decided', 'own_verification'],
  },
});

type VerificationsCalls = typeof verifications;
declare module '../api.ts' {
  interface Api extends VerificationsCalls {}
}
