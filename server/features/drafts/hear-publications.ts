import { validate as isUuid } from 'uuid';
import { onFact } from '#server/events/facts.ts';
import { deleteDraft } from './drafts.queries.ts';

/** A draft that has become a post is no draft any more, however its writer's browser fares. */
export function hearPublications(): void {
  onFact('draft_published', async (tx, { authorId, key }) => {
    if (isUuid(key)) await deleteDraft(tx, authorId, key);
  });
}
