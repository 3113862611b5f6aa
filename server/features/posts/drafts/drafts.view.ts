import type { Selectable } from 'kysely';
import type { Draft, DraftVersion, DraftVersionLine } from '#contract/posts/drafts.ts';
import type { findPublishedAs } from '#server/features/posts/index.ts';
import type { DraftRow, DraftVersionTable } from './drafts.queries.ts';
import type { findVersions } from './versions.queries.ts';

type Version = Selectable<DraftVersionTable>;
export type PublishedAs = NonNullable<Awaited<ReturnType<typeof findPublishedAs>>>;

const toText = (
  row: Pick<Version, 'id' | 'title' | 'tags' | 'careers' | 'markdown' | 'image' | 'group_slug'>,
) => ({
  id: row.id,
  title: row.title,
  tags: row.tags.map((title) => ({ title })),
  careers: row.careers,
  markdownText: row.markdown,
  image: row.image,
  group: row.group_slug,
});

export const toDraft = (row: DraftRow): Draft => ({
  ...toText(row),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
  post: row.post_slug ?? '',
  basedOn: row.based_on?.toISOString() ?? '',
  publishAt: row.publish_at?.toISOString() ?? '',
});

/** Maps a published draft to changes to its post, of which there are none yet: revision 0. */
export const toUnchanged = (post: PublishedAs): Draft => ({
  ...toText(post),
  updatedAt: post.updated_at.toISOString(),
  revision: 0,
  post: post.slug,
  basedOn: post.updated_at.toISOString(),
  publishAt: '',
});

export const toVersion = (row: Version): DraftVersion => ({
  ...toText(row),
  savedAt: row.saved_at.toISOString(),
  setAside: row.set_aside,
});

export const toVersionLine = (row: Awaited<ReturnType<typeof findVersions>>[number]): DraftVersionLine => ({
  id: row.id,
  title: row.title,
  savedAt: row.saved_at.toISOString(),
  setAside: row.set_aside,
  characters: row.characters,
});
