import type { FullPost } from '#contract/posts.ts';
import { editorTags } from '#contract/tags.ts';
import { api } from '#web/lib/browser-api.ts';
import type { GroupChoice } from './group-field.tsx';
import type { PostContent } from './post-content.ts';

/** More than anyone looks through; those joined last come first. */
const mostChoices = 200;

/* Throw ApiError. */

/** The groups that a person may publish in; without a network none. */
export async function groupsOf(username: string): Promise<GroupChoice[]> {
  const choices: GroupChoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /api/connections/groups/{username}', {
      params: { username },
      query: { cursor },
    }).catch(() => null);
    if (!page) break;
    const joined = page.following.filter(({ member }) => member);
    choices.push(...joined.map(({ user }) => ({ slug: user.username, name: user.name })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && choices.length < mostChoices);
  return choices;
}

/** However often it is sent, a draft becomes one post. */
export function publishPost(draftId: string, body: PostContent): Promise<FullPost> {
  return api('POST /api/posts', { body, headers: { 'idempotency-key': draftId } });
}

/** `basedOn`: the state of the post that was changed. */
export function changePost(slug: string, content: PostContent, basedOn: string): Promise<FullPost> {
  return api('PATCH /api/post/{slug}', { params: { slug }, body: { ...content, basedOn } });
}

/** A published post as it is now, as it would be written. */
export async function readPublished(slug: string): Promise<{ content: PostContent; updatedAt: string }> {
  const post = await readPost(slug);
  return { content: contentOf(post), updatedAt: post.updatedAt };
}

export function readPost(slug: string): Promise<FullPost> {
  return api('GET /api/post/{slug}', { params: { slug } });
}

/** A published post as it was written: of its tags only the chosen ones, the others are in the text. */
export function contentOf({ title, chosenTags, markdownText, image, group }: FullPost): PostContent {
  const tags = editorTags.filter((tag) => chosenTags.includes(tag));
  return { title, tags, markdownText, image, group: group.slug };
}
