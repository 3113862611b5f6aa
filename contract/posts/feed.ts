import { z } from 'zod';
import { careerFamily } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { postList } from './posts.ts';
import { cleanLine, cursor, page, segment } from '../primitives.ts';

export const feed = endpoints({
  'GET /api/': {
    summary: 'A página inicial: o que está em alta',
    session: 'optional',
    shared: true,
    query: page,
    reply: postList,
  },
  'GET /api/feed': {
    summary:
      'Todas as publicações, ou as de uma tag, de uma profissão ou de uma família de profissões, as mais novas primeiro',
    session: 'optional',
    shared: true,
    query: z.object({
      tag: z.string().max(limits.field).overwrite(cleanLine).optional(),
      /** The slug of a career. */
      career: segment.optional(),
      /** Any of its careers, if `career` is absent. */
      family: careerFamily.optional(),
      cursor: cursor.optional(),
    }),
    reply: postList,
  },
});

type FeedCalls = typeof feed;
declare module '../api.ts' {
  interface Api extends FeedCalls {}
}
