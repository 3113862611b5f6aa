import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { person } from '../people/profiles.ts';
import { cleanLine, counter, id, nextCursor, page, segment } from '../primitives.ts';

/** A tag in use. Its name is the form used to compare tags: without '#', accents and capitals. */
export const tag = z
  .object({
    id,
    name: z.string(),
    /** How many posts carry it; up to a minute old. */
    posts: counter,
    /** Does the viewer follow it? */
    followed: z.boolean(),
  })
  .meta({ id: 'Tag' });

export type Tag = z.infer<typeof tag>;

/** Somebody who writes about a tag. */
export const tagWriter = person.extend({ work: z.string() }).meta({ id: 'TagWriter' });

export type TagWriter = z.infer<typeof tagWriter>;

const byTag = z.object({ tag: segment });
const tagFollowReply = z.object({ followed: z.boolean() }).meta({ id: 'TagFollow' });

export type TagFollowReply = z.infer<typeof tagFollowReply>;

export const tagFollows = endpoints({
  'GET /api/tags': {
    summary:
      'As tags mais usadas, cada uma com o número de publicações; com `q`, as que começam assim, sem contar acentos',
    session: 'optional',
    query: page.extend({ q: z.string().max(limits.field).overwrite(cleanLine).optional() }),
    reply: z.object({ tags: z.array(tag), nextCursor }),
  },
  'GET /api/tags/{tag}/follow': {
    summary: 'Se você segue uma tag',
    session: 'optional',
    params: byTag,
    reply: tagFollowReply,
    errors: ['not_found'],
  },
  'GET /api/tags/{tag}/people': {
    summary: 'Quem mais escreveu, entre as publicações recentes, sobre uma tag',
    session: 'optional',
    params: byTag,
    reply: z.object({ users: z.array(tagWriter) }),
  },
  'PUT /api/tags/{tag}/follow': {
    summary: 'Passa a seguir uma tag',
    age: 'account',
    limit: 'follow',
    params: byTag,
    reply: tagFollowReply,
    errors: ['not_found', 'too_many_tags'],
    invalidates: false,
  },
  'DELETE /api/tags/{tag}/follow': {
    summary: 'Deixa de seguir uma tag',
    limit: 'follow',
    params: byTag,
    reply: tagFollowReply,
    errors: ['not_found'],
    invalidates: false,
  },
});

type TagFollowsCalls = typeof tagFollows;
declare module '../api.ts' {
  interface Api extends TagFollowsCalls {}
}
