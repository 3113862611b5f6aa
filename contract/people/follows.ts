import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { byUsername, counter, nextCursor, page } from '../primitives.ts';
import { connection } from './profiles.ts';

/** The result of pressing 'Seguir' or 'Seguindo'. */
const followReply = z.object({ following: z.boolean(), totalFollowers: counter }).meta({ id: 'Follow' });

export type FollowReply = z.infer<typeof followReply>;

export const follows = endpoints({
  'GET /api/connections/followers/{username}': {
    summary: 'Quem segue uma pessoa, os mais recentes primeiro',
    session: 'optional',
    params: byUsername,
    query: page,
    reply: z.object({ followers: z.array(connection), nextCursor }),
    errors: ['not_found'],
  },
  'GET /api/connections/following/{username}': {
    summary: 'Quem uma pessoa segue, os mais recentes primeiro',
    session: 'optional',
    params: byUsername,
    query: page,
    reply: z.object({ following: z.array(connection), nextCursor }),
    errors: ['not_found'],
  },
  'PUT /api/connections/following/{username}': {
    summary: 'Passa a seguir uma pessoa',
    publishes: true,
    limit: 'follow',
    params: byUsername,
    reply: followReply,
    errors: ['not_found', 'own_follow', 'not_followed'],
    invalidates: false,
  },
  'DELETE /api/connections/following/{username}': {
    summary: 'Deixa de seguir uma pessoa',
    limit: 'follow',
    params: byUsername,
    reply: followReply,
    errors: ['not_found', 'own_follow'],
  },
});

type FollowsCalls = typeof follows;
declare module '../api.ts' {
  interface Api extends FollowsCalls {}
}
