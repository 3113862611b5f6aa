import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/handle.ts';
import type { DraftTable } from './drafts.table.ts';
import { insertVersion, newestVersionTime, thinVersions } from './versions.queries.ts';

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
  if (!(await isWorthKeeping(tx, draft, next))) return;
  await insertVersion(tx, {
    id: uuid(),
    draft_id: draft.id,
    author_id: draft.author_id,
    title: draft.title,
    tags: draft.tags,
    markdown: draft.markdown,
    image: draft.image,
    group_slug: draft.group_slug,
    saved_at: draft.updated_at,
  });
  await thinVersions(tx, draft.id, limits.draftVersions);
}

async function isWorthKeeping(tx: Tx, draft: Selectable<DraftTable>, next: Next): Promise<boolean> {
  if (draft.title === '' && draft.markdown === '') return false;
  if (draft.pressed || next.pressed) return true;
  if (draft.markdown.length - next.markdown.length >= muchLess) return true;
  const newest = await newestVersionTime(tx, draft.id);
  return !newest || draft.updated_at.getTime() - newest.getTime() >= interval;
}
