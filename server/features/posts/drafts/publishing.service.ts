import { hour } from '#contract/durations.ts';
import type { Draft } from '#contract/posts/drafts.ts';
import { postForm } from '#contract/posts/posts.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { requireMayPublish, type PublishContext } from '#server/http/admission.ts';
import { refuse, refuseFields, Refusal } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { Judge } from '#server/features/safety/holds/index.ts';
import { createPost, requirePost, withdrawPost } from '#server/features/posts/index.ts';
import { findUser, lockUsers, type User } from '#server/features/identity/accounts/index.ts';
import { setPublishAt, type DraftRow, findScheduled, countDrafts, insertDraft } from './drafts.queries.ts';
import { readDraft } from './drafts.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    publish_draft: { draftId: string };
  }
}

/** Milliseconds. */
/** A day more than is offered: the hours of two time zones. */
const longest = (limits.scheduledDays + 1) * 24 * hour;

/** @throws not_found, already_published; invalid_input where it could not be published as it is */
export async function scheduleDraft(db: Db, viewer: Viewer, id: string, publishAt: string): Promise<Draft> {
  const draft = await readDraft(db, viewer, id);
  if (draft.post !== '') throw refuse('already_published');
  const ahead = Date.parse(publishAt) - Date.now();
  if (ahead <= 0) throw refuseFields({ publishAt: 'Escolha uma data que ainda não passou.' });
  if (ahead > longest) throw refuseFields({ publishAt: 'Escolha uma data dentro de um ano.' });
  requireComplete(draft);
  await transact(db, async (tx) => {
    if (!(await setPublishAt(tx, viewer.id, id, new Date(publishAt)))) throw refuse('not_found');
    await addJob(tx, 'publish_draft', { draftId: id }, { key: jobKey(id), at: new Date(publishAt) });
  });
  return readDraft(db, viewer, id);
}

/** The queued job then finds nothing to do. @throws not_found */
export async function unscheduleDraft(db: Db, viewer: Viewer, id: string): Promise<Draft> {
  await readDraft(db, viewer, id);
  await setPublishAt(db, viewer.id, id, null);
  return readDraft(db, viewer, id);
}

/** Each draft has one queued job. */
const jobKey = (draftId: string): string => `publish-draft:${draftId}`;

/** A draft as it would be published. */
const formOf = ({ title, tags, careers, markdown, image, group_slug }: Omit<DraftRow, 'post_slug'>) =>
  postForm.safeParse({ title, tags, careers, markdownText: markdown, image, group: group_slug });

function requireComplete({ title, markdownText }: Draft): void {
  const checked = postForm.pick({ title: true, markdownText: true }).safeParse({ title, markdownText });
  const issues = checked.error?.issues ?? [];
  if (issues.length > 0)
    throw refuseFields(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
}

/**
 * Publishes a draft whose time has come, as its author would: its id is the idempotency key, so that a server that dies
 * in between, or a press on 'Publicar', makes no second post. Does nothing where the author has unscheduled it.
 */
export async function publishDueDraft(context: Judge & PublishContext, draftId: string): Promise<void> {
  const { db } = context;
  const draft = await findScheduled(db, draftId);
  if (!draft?.publish_at) return;
  // By the database's clock, which the jobs use.
  if (!draft.is_due) {
    return addJob(db, 'publish_draft', { draftId }, { key: jobKey(draftId), at: draft.publish_at });
  }
  const again = whenToTryAgain(context, (await findUser(db, draft.author_id))!);
  if (again) return addJob(db, 'publish_draft', { draftId }, { key: jobKey(draftId), at: again });
  const form = formOf(draft);
  // It stays a draft with a past time, which its author sees.
  if (!form.success) return;
  const viewer = { id: draft.author_id, sessionId: '' };
  try {
    await createPost(context, viewer, form.data, draft.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Returns when to retry for an account that may not publish now; null where it may. */
function whenToTryAgain(
  context: PublishContext,
  { silenced_until, age_standing, created_at }: User,
): Date | null {
  try {
    requireMayPublish(context, {
      silencedUntil: silenced_until,
      ageStatus: age_standing,
      joinedIn: created_at,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // No later, since staff may take back what keeps it from being published.
    return new Date(Date.now() + hour);
  }
}

/**
 * Turns a published post into a draft with the post's id. Pending changes to it already are that draft.
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
      careers: post.careers,
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
