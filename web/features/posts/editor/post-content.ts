import type { Draft, DraftVersion } from '#contract/posts/drafts.ts';
import type { FullPost, PostForm } from '#contract/posts/posts.ts';
import { editorTags } from '#contract/posts/tags.ts';

/** What is being written. */
export type PostContent = Required<PostForm>;

export const emptyContent: PostContent = {
  title: '',
  tags: [],
  careers: [],
  markdownText: '',
  image: '',
  group: '',
};

/** Whether there is nothing anyone would miss; a chosen group alone does not count. */
export function isEmpty({ title, tags, careers, markdownText, image }: PostContent): boolean {
  const isChosen = tags.length > 0 || careers.length > 0 || image !== '';
  return title.trim() === '' && markdownText.trim() === '' && !isChosen;
}

/** Returns the same value for contents that read the same: the server's normalization makes no difference. */
export function fingerprint({ title, tags, careers, markdownText, image, group }: PostContent): string {
  const line = title.replace(/\s+/g, ' ').trim();
  const written = markdownText.replace(/\r\n?/g, '\n');
  // Texts without careers keep the fingerprint from before careers existed.
  const text = JSON.stringify([line, tags.toSorted(), written, image, group, ...careers]);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  return `${text.length}-${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

export const isSame = (one: PostContent, other: PostContent): boolean =>
  one === other || fingerprint(one) === fingerprint(other);

/** Returns a published post as written: only its chosen tags, since the others are in the text. */
export function contentOf({ title, chosenTags, careers, markdownText, image, group }: FullPost): PostContent {
  const tags = editorTags.filter((tag) => chosenTags.includes(tag));
  return { title, tags, careers: careers.map(({ slug }) => slug), markdownText, image, group: group.slug };
}

/** Returns the content of a draft or of a version. */
export function contentOfDraft({
  title,
  tags,
  careers,
  markdownText,
  image,
  group,
}: Draft | DraftVersion): PostContent {
  return {
    title,
    tags: editorTags.filter((tag) => tags.some(({ title }) => title === tag)),
    careers,
    markdownText,
    image,
    group,
  };
}
