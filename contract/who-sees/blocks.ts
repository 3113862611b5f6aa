import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { byUsername, id, isoDate, nextCursor, page } from '../primitives.ts';
import { person } from '../people/profiles.ts';

export const block = z.object({ id, user: person, date: isoDate }).meta({ id: 'Block' });

export type Block = z.infer<typeof block>;

export const blocks = endpoints({
  'GET /api/blocks': {
    summary: 'As pessoas que você bloqueia, as mais recentes primeiro',
    query: page,
    reply: z.object({ blocks: z.array(block), nextCursor }),
  },
  'PUT /api/blocks/{username}': {
    summary: 'Bloqueia uma pessoa: nenhuma das duas encontra a outra enquanto estiver na própria conta',
    params: byUsername,
    errors: ['not_found', 'own_block'],
  },
  'DELETE /api/blocks/{username}': {
    summary: 'Desbloqueia uma pessoa; o que uma seguia da outra não volta',
    params: byUsername,
    errors: ['not_found', 'own_block'],
  },
});

type BlocksCalls = typeof blocks;
declare module '../api.ts' {
  interface Api extends BlocksCalls {}
}
