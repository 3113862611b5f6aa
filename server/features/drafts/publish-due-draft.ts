import type { Db } from '#server/db/handle.ts';
import { createPost } from '#server/features/posts/index.ts';
import { Refusal } from '#server/http/errors.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { findScheduled } from './drafts.queries.ts';
import { formOf, jobKey } from './schedule-draft.ts';

/**
 * Publishes a draft whose time has come, as its writer would: under its id as the key, so that a server that dies
 * in between, or a press on 'Publicar', makes no second post. Nothing to do where the writer changed his mind.
 */
export async function publishDueDraft(db: Db, draftId: string): Promise<void> {
  const draft = await findScheduled(db, draftId);
  if (!draft?.publish_at) return;
  // By the database's clock, which the jobs go by.
  if (!draft.is_due) {
    return addJob(db, 'publish_draft', { draftId }, { key: jobKey(draftId), at: draft.publish_at });
  }
  const form = formOf(draft);
  // It stays a draft with a time that is over: its writer sees that.
  if (!form.success) return;
  const viewer = { id: draft.author_id, sessionId: '' };
  try {
    await createPost(db, viewer, form.data, draft.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
