import type { Post } from '#contract/posts/posts.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { imageVariant } from '#contract/image-addresses.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PersonBadges } from '#web/ui/person-badges.tsx';
import { GroupLine } from './group-line.tsx';
import styles from './author-line.module.css';
import { PersonLink } from '#web/lib/shared/person-link.tsx';

/** Who wrote a post, and when. */
export function AuthorLine({ author, date, group }: Pick<Post, 'author' | 'date' | 'group'>) {
  return (
    <div className={styles.line}>
      <Avatar name={author.name} src={imageVariant(author.avatar, 'small.webp')} size={40} />
      <div className={styles.words}>
        <div className={styles.first}>
          <PersonLink username={author.username} className={styles.name}>
            {author.name}
          </PersonLink>
          <RelativeTime date={date} className={styles.time} />
        </div>
        <GroupLine group={group} />
        {author.work && <p className={styles.work}>{author.work}</p>}
        <PersonBadges {...author} className={styles.badges} />
      </div>
    </div>
  );
}
