import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { counter, optionalText, segment } from '../primitives.ts';
import { unsentPlaces } from './unsent-places.ts';

/** The form fields of one place. */
const parts = z.array(z.strictObject({ name: segment, text: optionalText(limits.answer) })).max(5);

/** Incremented by every save and never reused; 0 for none. */
const revision = counter;

export const unsent = endpoints({
  'GET /api/home/unsent': {
    summary:
      'O que você escreveu em um lugar e ainda não enviou, sem lugar a sua pergunta; nada, sem texto guardado',
    query: z.object({ place: segment.default(unsentPlaces.question) }),
    reply: z.object({ parts, revision }).meta({ id: 'Unsent' }),
  },
  'PUT /api/home/unsent': {
    summary: 'Guarda o que você ainda não enviou, no lugar do que havia; tudo vazio não guarda nada',
    age: 'account',
    limit: 'draft',
    body: z.strictObject({ place: segment, parts, revision }).meta({ id: 'UnsentForm' }),
    reply: z.object({ revision }),
    errors: ['draft_changed'],
    invalidates: false,
  },
});

export type UnsentParts = z.infer<typeof parts>;

type UnsentCalls = typeof unsent;
declare module '../api.ts' {
  interface Api extends UnsentCalls {}
}
