import { postCard, postSeen } from '#contract/posts.ts';
import {
  passage as passageSchema,
  searchReply,
  type FoundGroup,
  type FoundPerson,
  type Passage,
  type SearchReply,
} from '#contract/search.ts';
import { joinPosts, toSeen, type Shown } from '#server/features/posts/index.ts';
import { fragmentSerializer } from '#server/http/fragment-serializer.ts';
import { SerializedReply } from '#server/http/reply-serializer.ts';
import type { FoundGroupRow, FoundPersonRow } from './people-search.queries.ts';
import type { FoundPostRow } from './search.queries.ts';

/** Uses the same cached cards as other lists; the passage is among the fields that differ by search. */
const foundPostSerializer = fragmentSerializer(postCard, postSeen.extend({ passage: passageSchema }));

const besidePosts = searchReply.omit({ posts: true });

/** Writes a page of results. @param passages by post id */
export function writeFound(
  posts: readonly Shown<FoundPostRow>[],
  passages: ReadonlyMap<string, Passage>,
  rest: Omit<SearchReply, 'posts'>,
): SerializedReply<SearchReply> {
  const written = posts.map(({ fragment, row }) =>
    foundPostSerializer.write(fragment, { ...toSeen(row), passage: passages.get(row.id) ?? [] }),
  );
  return new SerializedReply(joinPosts('posts', written, besidePosts.parse(rest)));
}

export function toFoundPerson(row: FoundPersonRow): FoundPerson {
  const { id, name, username, avatar, work, demo } = row;
  return { id, name, username, avatar, work, demo, seeksHelp: row.seeks_help, offersHelp: row.offers_help };
}

export function toFoundGroup(row: FoundGroupRow): FoundGroup {
  const { id, slug, name, description } = row;
  return { id, slug, name, description, image: row.image ?? '', totalMembers: row.total_members };
}
