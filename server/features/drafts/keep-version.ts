import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/handle.ts';
import type { DraftTable } from './drafts.table.ts';
import { isSameText, type DraftText } from './draft-text.ts';
import { insertVersion, newestVersion, thinVersions } from './versions.queries.ts';

/** Milliseconds between versions while somebody writes. */
const interval = 5 * 60_000;
/** A text that gets so many characters shorter at once may have been taken out by mistake. */
const muchLess = 200;

/** What a draft is about to become. */
interface Next {
  markdown: string;
  pressed: boolean;
}

/** Keeps what a draft is, before it is written over, where its writer may want it back; the draft is locked. */
export async function keepVersion(tx: Tx, draft: Selectable<DraftTable>, next: Next): Promise<void> {
  if (draft.title === '' && draft.markdown === '') return;
  const newest = await newestVersion(tx, draft.id);
  if (newest && isSameText(newest, draft)) return;
  if (!isWorthKeeping(draft, next, newest?.saved_at)) return;
  await addVersion(tx, draft.id, draft, draft.updated_at);
}

/** Adds a text to the versions of a locked draft. */
export async function addVersion(
  tx: Tx,
  draftId: string,
  { author_id, title, tags, markdown, image, group_slug }: DraftText,
  savedAt: Date,
): Promise<string> {
  const id = uuid();
  const text = { author_id, title, tags, markdown, image, group_slug };
  await insertVersion(tx, { ...text, id, draft_id: draftId, saved_at: savedAt });
  await thinVersions(tx, draftId, limits.draftVersions);
  return id;
}

function isWorthKeeping(draft: Selectable<DraftTable>, next: Next, newest: Date | undefined): boolean {
  if (draft.pressed || next.pressed) return true;
  if (draft.markdown.length - next.markdown.length >= muchLess) return true;
  return !newest || draft.updated_at.getTime() - newest.getTime() >= interval;
}
