import { postCard, postSeen, type Post } from '#contract/posts.ts';
import { fragmentSerializer, type Fragment } from '#server/http/fragment-serializer.ts';
import { SerializedReply } from '#server/http/serialized-reply.ts';
import { toSeen, type SeenRow } from './posts.view.ts';

export const postSerializer = fragmentSerializer(postCard, postSeen);

interface Entry {
  /** The card, by {@link postSerializer}. */
  fragment: Fragment;
  row: SeenRow;
  reason?: string;
}

/** A page of posts under the name that its reply gives them. */
export function writePage<Name extends 'posts' | 'posts1'>(
  name: Name,
  entries: readonly Entry[],
  nextCursor: string | null,
): SerializedReply<Record<Name, Post[]> & { nextCursor: string | null }> {
  const posts = entries.flatMap(({ fragment, row, reason }, place) => {
    const post = postSerializer.write(fragment, toSeen(row, reason));
    return place === 0 ? post : [comma, ...post];
  });
  const begin = Buffer.from(`{"${name}":[`);
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`);
  return new SerializedReply(Buffer.concat([begin, ...posts, end]));
}

const comma = Buffer.from(',');
