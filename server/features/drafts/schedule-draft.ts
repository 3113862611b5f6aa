import type { Draft } from '#contract/drafts.ts';
import { postForm } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { setPublishAt, type DraftRow } from './drafts.queries.ts';
import { readDraft } from './read-drafts.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    publish_draft: { draftId: string };
  }
}

/** Milliseconds. */
const longest = 366 * 24 * 60 * 60_000;

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

/** What waits in the queue finds nothing to do. @throws not_found */
export async function unscheduleDraft(db: Db, viewer: Viewer, id: string): Promise<Draft> {
  await readDraft(db, viewer, id);
  await setPublishAt(db, viewer.id, id, null);
  return readDraft(db, viewer, id);
}

/** One waits for each draft. */
export const jobKey = (draftId: string): string => `publish-draft:${draftId}`;

/** A draft as it would be published. */
export const formOf = ({ title, tags, markdown, image, group_slug }: Omit<DraftRow, 'post_slug'>) =>
  postForm.safeParse({ title, tags, markdownText: markdown, image, group: group_slug });

function requireComplete({ title, markdownText }: Draft): void {
  const checked = postForm.pick({ title: true, markdownText: true }).safeParse({ title, markdownText });
  const issues = checked.error?.issues ?? [];
  if (issues.length > 0)
    throw refuseFields(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
}
