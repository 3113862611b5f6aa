import { Link } from 'react-router';
import { imageVariant } from '#contract/image-addresses.ts';
import type { FoundPerson } from '#contract/search.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PersonBadges } from '#web/ui/person-badges.tsx';
import styles from './found-list.module.css';

export function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  return (
    <ul role="list" className={styles.list}>
      {people.map(({ id, name, username, avatar, work, ...marks }) => (
        <li key={id} className={styles.row}>
          <Avatar name={name} src={imageVariant(avatar, 'small.webp')} size={56} />
          <div className={styles.texts}>
            <Link to={personPath(username)} className={styles.name} prefetch="intent">
              {name}
            </Link>
            <p className={styles.more}>
              @{username}
              {work && ` · ${work}`}
            </p>
            <PersonBadges {...marks} />
          </div>
        </li>
      ))}
    </ul>
  );
}
