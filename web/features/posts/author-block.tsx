import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { counted } from '#contract/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PersonBadges } from '#web/ui/person-badges.tsx';
import { GroupLine } from './group-line.tsx';
import styles from './author-block.module.css';
import { PersonLink } from '#web/lib/shared/person-link.tsx';

interface AuthorBlockProps {
  post: Post;
  /** Id of the author's name. */
  nameId: string;
  likes: number;
  /** Actions on the author or the post, at the end of the block. */
  children?: ReactNode;
}

/** Below a post's title: who wrote it, when, and how it was received. */
export function AuthorBlock({ post, nameId, likes, children }: AuthorBlockProps) {
  const { author } = post;
  return (
    <div className={styles.block}>
      <div className={styles.person}>
        <Avatar name={author.name} src={imageVariant(author.avatar, 'small.webp')} size={56} />
        <div className={styles.words}>
          <PersonLink id={nameId} username={author.username} className={styles.name}>
            {author.name}
          </PersonLink>
          <GroupLine group={post.group} />
          {author.work && <p className={styles.work}>{author.work}</p>}
          <PersonBadges {...author} className={styles.badges} />
        </div>
      </div>
      {children}
      <p className={styles.facts}>
        <RelativeTime date={post.date} />
        <span>{post.readingTime} min de leitura</span>
        <span>{counted(likes, 'curtida', 'curtidas')}</span>
      </p>
    </div>
  );
}
