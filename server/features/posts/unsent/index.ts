import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { unsentLifetimes } from '#contract/posts/unsent-places.ts';
import { unsent as contract, type UnsentParts } from '#contract/posts/unsent.ts';
import type { Db } from '#server/db/handle.ts';
import { calls, type Feature } from '#server/feature.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  deleteOldest,
  deleteUnsent,
  deleteUnsentBefore,
  findUnsent,
  putUnsent,
  unsentExports,
} from './unsent.queries.ts';

export { deleteUnsent } from './unsent.queries.ts';

/** Unsent questions and answers, synced between a person's devices. Nobody else sees them, not even staff. */
export const unsent: Feature = {
  calls: [
    calls(
      contract,
      {
        name: 'Textos não enviados',
        description: 'Perguntas e respostas que cada pessoa começou a escrever; só ela vê.',
      },
      {
        'GET /api/home/unsent': async ({ db, viewer, query }) =>
          (await findUnsent(db, viewer.id, query.place)) ?? { parts: [], revision: 0 },
        'PUT /api/home/unsent': ({ db, viewer, body }) => keep(db, viewer, body),
      },
    ),
  ],
  sweep: ({ db }) => deleteUnsentBefore(db, new Date(Date.now() - unsentLifetimes.account)),
  tables: { unsent_texts: 'textos-nao-enviados.json' },
  pictures: { unsent_texts: { owner: 'user_id', texts: ['parts'] } },
  exports: unsentExports,
};

const isEmpty = (parts: UnsentParts): boolean => parts.every(({ text }) => text.trim() === '');

/** @throws draft_changed if another text has been stored since that revision */
async function keep(
  db: Db,
  viewer: Viewer,
  { place, parts, revision }: z.output<(typeof contract)['PUT /api/home/unsent']['body']>,
): Promise<{ revision: number }> {
  if (isEmpty(parts)) {
    if (!(await deleteUnsent(db, viewer.id, place, revision))) throw refuse('draft_changed');
    return { revision: 0 };
  }
  const kept = { user_id: viewer.id, place, parts, revision, written_at: new Date() };
  const saved = await putUnsent(db, kept);
  if (saved === null) throw refuse('draft_changed');
  await deleteOldest(db, viewer.id, limits.unsentTexts);
  return { revision: saved };
}
