import { z } from 'zod';
import { birth } from './age.ts';
import { endpoints } from '../endpoint.ts';
import { decided } from './moderation.ts';
import { byId, counter, isoDate } from '../primitives.ts';
import { bands } from './age-rules.ts';

const month = z.object({ year: z.int(), month: z.int() }).meta({ id: 'Month' });

/** What staff may know about the age of a case's subject. */
const caseAge = z
  .object({
    band: z.enum(bands),
    /** Null if unknown. */
    born: month.nullable(),
    /** The correction that the person or a guardian claims. */
    claimed: month.nullable(),
    /** This person's guardians, as declared: nobody has checked documents. */
    guardians: z.array(z.object({ name: z.string(), username: z.string(), since: isoDate })),
    /** How many minors this person is guardian of. */
    minors: counter,
  })
  .meta({ id: 'CaseAge' });

export type CaseAge = z.infer<typeof caseAge>;

/** Corrections to a stated date of birth: 'Errei a data', and 'Contestar idade' in the panel. */
export const ageClaims = endpoints({
  'POST /api/home/birth-contest': {
    summary: 'Diz que errou a data em que nasceu: a equipe olha, e até lá a conta fica guardada',
    body: birth,
    errors: ['age_needed', 'birth_set'],
  },
  'POST /api/guardian/minors/{id}/birth-contest': {
    summary: 'Diz que a data em que a pessoa por quem você responde nasceu está errada',
    params: byId,
    body: birth,
    errors: ['not_found', 'birth_set'],
  },
  'GET /api/moderation/cases/{id}/age': {
    summary: 'A idade de quem um caso trata, e quem responde por essa pessoa',
    role: 'moderator',
    params: byId,
    reply: caseAge,
    errors: ['not_found'],
  },
  'PUT /api/moderation/cases/{id}/birth': {
    summary: 'Decide o caso e, quando já não dá para desfazer, corrige o mês e o ano em que a pessoa nasceu',
    role: 'moderator',
    params: byId,
    body: birth,
    reply: decided,
    errors: ['not_found', 'already_decided', 'own_case'],
  },
});

type AgeClaimCalls = typeof ageClaims;
declare module '../api.ts' {
  interface Api extends AgeClaimCalls {}
}
