import { Link } from 'react-router';
import { imageVariant } from '#contract/image-addresses.ts';
import type { TagWriter } from '#contract/posts/tag-follows.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './tag-writers.module.css';

/** Authors who write about a tag, in one line. */
export function TagWriters({ tag, writers }: { tag: string; writers: readonly TagWriter[] }) {
  if (writers.length === 0) return null;
  return (
    <section aria-label={`Quem escreve sobre #${tag}`} className={styles.section}>
      <p className={styles.label}>Quem escreve sobre isso</p>
      <ul role="list" className={styles.list}>
        {writers.map(({ id, name, username, avatar, work }) => (
          <li key={id} className={styles.item}>
            <Link
              to={personPath(username)}
              className={styles.person}
              title={work || undefined}
              prefetch="intent"
            >
              <Avatar name={name} src={imageVariant(avatar, 'small.webp')} size={32} />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
