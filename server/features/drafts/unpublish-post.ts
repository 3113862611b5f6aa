import type { Draft } from '#contract/drafts.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers } from '#server/features/accounts/index.ts';
import { requirePost, withdrawPost } from '#server/features/posts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { countDrafts, insertDraft } from './drafts.queries.ts';
import { readDraft } from './read-drafts.ts';

/**
 * Makes a draft of a published post, under the post's id. Changes that were waiting there are that draft already.
 * @throws not_found, not_yours, too_many_drafts
 */
export async function unpublishPost(db: Db, viewer: Viewer, slug: string): Promise<Draft> {
  const { id } = await requirePost(db, viewer, slug);
  await transact(db, async (tx) => {
    await lockUsers(tx, [viewer.id]);
    const post = await withdrawPost(tx, viewer, id);
    const begun = await insertDraft(tx, {
      id,
      author_id: viewer.id,
      title: post.title,
      tags: post.chosen_tags,
      markdown: post.markdown,
      image: post.image,
      group_slug: post.group_slug ?? '',
      pressed: true,
      based_on: null,
      publish_at: null,
      updated_at: new Date(),
    });
    if (begun && (await countDrafts(tx, viewer.id)) > limits.drafts) throw refuse('too_many_drafts');
  });
  return readDraft(db, viewer, id);
}
