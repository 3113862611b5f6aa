import { isDeepStrictEqual } from 'node:util';
import type { drafts } from '#contract/drafts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db } from '#server/db/handle.ts';
import { requireOwnImage, useImagesIn } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** What somebody wrote, as a draft and its versions hold it. */
export interface DraftText {
  author_id: string;
  title: string;
  tags: string[];
  markdown: string;
  image: string;
  group_slug: string;
}

type Form = BodyOf<(typeof drafts)['POST /api/drafts/{id}/versions']>;

export const textOf = (viewer: Viewer, form: Form): DraftText => ({
  author_id: viewer.id,
  title: form.title,
  tags: form.tags.map((tag) => tag.title),
  markdown: form.markdownText,
  image: form.image,
  group_slug: form.group,
});

/** Keeps the text's pictures from being swept. @throws foreign_image */
export async function requireOwnPictures(db: Db, viewer: Viewer, form: Form): Promise<void> {
  await requireOwnImage(db, viewer.id, form.image);
  await useImagesIn(db, viewer.id, form.markdownText);
}

export function isSameText(one: DraftText, other: DraftText): boolean {
  const text = ({ title, tags, markdown, image, group_slug }: DraftText) => [
    title,
    tags,
    markdown,
    image,
    group_slug,
  ];
  return isDeepStrictEqual(text(one), text(other));
}
