import { validate as isUuid } from 'uuid';
import { onFact, onRowFact } from '#server/events/facts.ts';
import { deleteDraft, deletingDraft } from './drafts.queries.ts';

/** A draft that has become a post is no draft any more, however its writer's browser fares. */
export function hearPublications(): void {
  onRowFact('post_published', 'undrafted', ({ draftId }) =>
    draftId === null ? null : deletingDraft(draftId),
  );
  onFact('draft_published', async (tx, { authorId, key }) => {
    if (isUuid(key)) await deleteDraft(tx, authorId, key);
  });
}
