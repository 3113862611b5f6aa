import { use, useId } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import type { Passage } from '#contract/search.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { postPath } from '#web/lib/page/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { SavesData } from '#web/ui/saves-data.ts';
import { UploadedPicture } from '#web/ui/uploaded-picture.tsx';
import { AuthorLine } from './author-line.tsx';
import { CardButtons } from './post-buttons.tsx';
import { PostTopics } from './post-topics.tsx';
import styles from './post-card.module.css';

interface PostCardProps {
  /** The passage with the search terms, if found by a search. */
  post: Post & { passage?: Passage };
  /** First of a list: its cover loads at once. */
  first?: boolean;
}

/**
 * A post in a list. The whole card links to the post, except its other links. For keyboard and screen reader that link
 * is the title, described by the excerpt; the link around excerpt and cover is for pointers.
 */
export function PostCard({ post, first }: PostCardProps) {
  const excerptId = useId();
  const address = postPath(post.slug);
  const saves = use(SavesData);
  return (
    <Card as="article" padding="none" className={styles.card}>
      {post.reason && <p className={styles.reason}>{post.reason}</p>}
      <AuthorLine {...post} />
      <h2 className={styles.title}>
        <Link
          to={address}
          className={styles.link}
          prefetch="intent"
          aria-describedby={post.excerpt ? excerptId : undefined}
        >
          <span className={styles.words}>{post.title}</span>
        </Link>
      </h2>
      {(post.excerpt || (post.image && !saves)) && (
        <Link to={address} className={styles.preview} prefetch="intent" tabIndex={-1} aria-hidden="true">
          {post.excerpt && (
            <p id={excerptId} className={styles.excerpt}>
              {post.passage?.length ? <Marked passage={post.passage} /> : post.excerpt}
            </p>
          )}
          {post.image && !saves && <Cover image={post.image} first={first} />}
        </Link>
      )}
      {/* When saving data the cover is a button of its own, outside the link. */}
      {post.image && saves && <Cover image={post.image} first={first} />}
      <PostTopics post={post} />
      <CardButtons post={post} address={address} />
    </Card>
  );
}

function Marked({ passage }: { passage: Passage }) {
  return passage.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name and never move
    piece.match ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

function Cover({ image, first }: { image: string; first?: boolean }) {
  return (
    <UploadedPicture
      className={styles.cover}
      src={imageVariant(image, 'card.webp')}
      alt=""
      width={640}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
