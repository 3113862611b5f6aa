import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { bySlug, post, relatedPost } from './posts/posts.ts';
import { cleanLine, counter, cursor, id, imageUrl, nextCursor } from './primitives.ts';
import { person } from './people/profiles.ts';
import { questionCard } from './help/question-card.ts';

/** A text in pieces; those that match the query are highlighted. */
export const passage = z.array(z.object({ text: z.string(), match: z.boolean() })).meta({ id: 'Passage' });

export type Passage = z.infer<typeof passage>;

/** A post as lists show it, with the passage that matched. */
export const foundPost = post.extend({ passage }).meta({ id: 'FoundPost' });
export type FoundPost = z.infer<typeof foundPost>;

export const foundPerson = person
  .extend({ work: z.string(), seeksHelp: z.boolean(), offersHelp: z.boolean(), demo: z.boolean() })
  .meta({ id: 'FoundPerson' });

export type FoundPerson = z.infer<typeof foundPerson>;

export const foundGroup = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: imageUrl,
    totalMembers: counter,
  })
  .meta({ id: 'FoundGroup' });

export type FoundGroup = z.infer<typeof foundGroup>;

export const searchReply = z
  .object({
    posts: z.array(foundPost),
    users: z.array(foundPerson),
    groups: z.array(foundGroup),
    questions: z.array(questionCard),
    nextCursor,
    /** The query as it was probably meant, '' if used as typed. The results answer the suggestion. */
    suggestion: z.string(),
  })
  .meta({ id: 'SearchReply' });

export type SearchReply = z.infer<typeof searchReply>;

/** A few results whose titles or names begin with the query, shown while typing. */
export const suggestions = z
  .object({
    posts: z.array(z.object({ slug: z.string(), title: z.string() })),
    users: z.array(person),
    groups: z.array(z.object({ slug: z.string(), name: z.string(), image: imageUrl })),
  })
  .meta({ id: 'Suggestions' });

export type Suggestions = z.infer<typeof suggestions>;

export const searchTypes = ['posts', 'people', 'groups', 'questions'] as const;

export type SearchType = (typeof searchTypes)[number];

/** Words, "phrases" and -excluded words. Trailing white space means that the last word is complete. */
const question = z
  .string()
  .max(limits.field)
  .overwrite((text) => cleanLine(text) + (/\S\s+$/.test(text) ? ' ' : ''));

export const search = endpoints({
  'GET /api/search': {
    summary:
      'Procura publicações, pessoas, grupos ou perguntas; sem `type` nem `tag`, as primeiras pessoas e grupos com as publicações',
    session: 'optional',
    cost: 'search',
    query: z.object({
      q: question.default(''),
      type: z.enum(searchTypes).optional(),
      tag: z.string().max(limits.field).overwrite(cleanLine).optional(),
      cursor: cursor.optional(),
    }),
    reply: searchReply,
  },
  'GET /api/post/{slug}/related': {
    summary: 'Publicações com as mesmas tags, as raras primeiro, e depois com as mesmas palavras no título',
    session: 'optional',
    cost: 'suggestions',
    params: bySlug,
    reply: z.object({ posts: z.array(relatedPost) }),
    errors: ['not_found'],
  },
  'GET /api/search/suggestions': {
    summary: 'As primeiras publicações, pessoas e grupos cujos títulos e nomes começam com o que se digita',
    session: 'optional',
    cost: 'suggestions',
    query: z.object({ q: question.default('') }),
    reply: suggestions,
  },
});

type SearchCalls = typeof search;
declare module './api.ts' {
  interface Api extends SearchCalls {}
}
