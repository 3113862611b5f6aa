import { z } from 'zod';
import { lifetimes } from '../clocks.ts';
import { token } from '../identity/accounts.ts';
import { endpoints } from '../endpoint.ts';
import { duration } from '../in-words.ts';
import { limits } from '../limits.ts';
import { schoolLimits } from './school-limits.ts';
import { byId, id, isoDate, optionalLine } from '../primitives.ts';
import { ownSchool, registrationToTellApart } from './schools.ts';

/** A printed card; its PIN and address are told once and stored as hashes. */
const card = z
  .object({
    pupil: id,
    username: z.string(),
    firstName: z.string(),
    registration: registrationToTellApart,
    pin: z.string(),
    url: z.string(),
  })
  .meta({ id: 'Card' });

export type Card = z.infer<typeof card>;

/** A letter to a pupil's family with the code by which an adult becomes the guardian. */
const guardianLetter = z
  .object({
    firstName: z.string(),
    registration: registrationToTellApart,
    code: z.string(),
    url: z.string(),
    expiresAt: isoDate,
  })
  .meta({ id: 'GuardianLetter' });

export type GuardianLetter = z.infer<typeof guardianLetter>;

/** A card is what its QR code holds, or the school's code with the username printed on it. */
export const cardLoginForm = z
  .strictObject({
    card: z.string().max(limits.field).optional(),
    school: optionalLine(schoolLimits.schoolCode).optional(),
    username: optionalLine().optional(),
    pin: z
      .string('Digite o PIN do cartão.')
      .min(1, 'Digite o PIN do cartão.')
      .max(schoolLimits.pin, 'Confira o PIN.'),
  })
  .refine(({ card, school, username }) => Boolean(card) || Boolean(school && username), {
    error: 'Aponte a câmera para o cartão, ou digite o código da escola e o nome de usuário.',
    path: ['username'],
  })
  .meta({ id: 'CardLoginForm' });

export type CardLoginForm = z.infer<typeof cardLoginForm>;

export const schoolCards = endpoints({
  'POST /api/school/classes/{id}/cards': {
    summary:
      'Faz cartões novos para a turma, ou só para quem se diz; os antigos deixam de valer. Aparecem uma vez',
    publishes: true,
    cost: 'search',
    params: byId,
    body: z
      .strictObject({ pupils: z.array(id).max(schoolLimits.classPupils).optional() })
      .nullish()
      .meta({ id: 'CardsForm' }),
    status: 201,
    secret: true,
    reply: z.object({ cards: z.array(card) }),
    errors: ['not_school', 'not_found'],
  },
  'POST /api/school/classes/{id}/guardian-letters': {
    summary: `Faz as cartas às famílias de quem ainda precisa de responsável, cada uma com um código que vale ${duration(lifetimes.schoolLetter, 'dias')}`,
    publishes: true,
    params: byId,
    status: 201,
    secret: true,
    reply: z.object({ letters: z.array(guardianLetter) }),
    errors: ['not_school', 'not_found'],
  },
  'POST /api/card-login': {
    summary: 'Entra com o cartão da escola e o PIN',
    session: 'none',
    limit: 'cardLogin',
    cost: 'password',
    body: cardLoginForm,
    secret: true,
    reply: z.object({ token }),
    errors: ['wrong_card', 'card_of_own_account', 'too_many_requests'],
    invalidates: false,
  },
  'POST /api/home/school-card': {
    summary: 'Quem já tem conta entra na turma com o cartão que recebeu',
    age: 'account',
    limit: 'secret',
    cost: 'password',
    body: cardLoginForm,
    reply: ownSchool,
    errors: ['wrong_card', 'card_in_use'],
  },
});

type SchoolCardsCalls = typeof schoolCards;
declare module '../api.ts' {
  interface Api extends SchoolCardsCalls {}
}
