import { post, type Post } from '#contract/posts.ts';
import { ownBytes } from '#server/http/own-bytes.ts';
import { WrittenReply } from '#server/http/written-reply.ts';
import { newestName, toSeen, type Card, type SeenRow } from './posts.view.ts';

const cardSchema = post
  .omit({ likes: true, likesAfter: true, comments: true, liked: true, reason: true, group: true })
  .extend({ author: post.shape.author.omit({ name2: true }) });

/** The beginning of a post as JSON, to be kept: it ends within the author, who comes last. */
export function writeCard(card: Card): Buffer {
  const { author, ...rest } = cardSchema.parse(card);
  return ownBytes(JSON.stringify({ ...rest, author }).slice(0, -'}}'.length));
}

interface WrittenEntry {
  /** By {@link writeCard}. */
  written: Buffer;
  row: SeenRow;
  reason?: string;
}

/** A page of posts under the name that its reply gives them. */
export function writePage<Name extends 'posts' | 'posts1'>(
  name: Name,
  entries: readonly WrittenEntry[],
  nextCursor: string | null,
): WrittenReply<Record<Name, Post[]> & { nextCursor: string | null }> {
  const parts: Buffer[] = [Buffer.from(`{"${name}":[`)];
  for (const [place, { written, row, reason = '' }] of entries.entries()) {
    const name2 = JSON.stringify(newestName(row));
    const seen = JSON.stringify(toSeen(row, reason)).slice('{'.length);
    const comma = place < entries.length - 1 ? ',' : '';
    parts.push(written, Buffer.from(`,"name2":${name2}},${seen}${comma}`));
  }
  parts.push(Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`));
  return new WrittenReply(Buffer.concat(parts));
}
