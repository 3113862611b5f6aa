import type { Draft } from '#contract/drafts.ts';
import type { DraftRow } from './drafts.queries.ts';

export function toDraft(row: DraftRow): Draft {
  return {
    id: row.id,
    title: row.title,
    tags: row.tags.map((title) => ({ title })),
    markdownText: row.markdown,
    image: row.image,
    group: row.group_slug,
    updatedAt: row.updated_at.toISOString(),
  };
}
