import { z } from 'zod';
import { careerFamily } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { optionalLine, segment } from '../primitives.ts';

const upTo = (things: string) => `Escolha até ${limits.interests} ${things}.`;

export const interestsForm = z
  .strictObject({
    families: z.array(careerFamily).max(limits.interests, upTo('famílias')).default([]),
    /** Slugs. */
    careers: z.array(segment).max(limits.interests, upTo('profissões')).default([]),
    tags: z.array(segment).max(limits.interests, upTo('tags')).default([]),
    /** Two letters, or ''. */
    state: optionalLine(2).default(''),
    city: optionalLine().default(''),
  })
  .meta({ id: 'Interests' });

export type Interests = z.infer<typeof interestsForm>;

export const interests = endpoints({
  'GET /api/home/interests': {
    summary: 'O que interessa a você, e de onde você é',
    reply: interestsForm,
  },
  'PUT /api/home/interests': {
    summary: 'Diz o que interessa a você; as tags escolhidas passam a ser seguidas',
    invalidates: false,
    age: 'account',
    body: interestsForm,
    errors: ['too_many_tags'],
  },
});

type InterestsCalls = typeof interests;
declare module '../api.ts' {
  interface Api extends InterestsCalls {}
}
