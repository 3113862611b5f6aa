import { Link } from 'react-router';
import { imageVariant } from '#contract/image-addresses.ts';
import type { FoundGroup } from '#contract/search.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { counted } from '#contract/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './found-list.module.css';

export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <ul role="list" className={styles.list}>
      {groups.map(({ id, slug, name, description, image, totalMembers }) => (
        <li key={id} className={styles.row}>
          <Avatar name={name} src={imageVariant(image, 'small.webp')} size={56} />
          <div className={styles.texts}>
            <Link to={groupPath(slug)} className={styles.name} prefetch="intent">
              {name}
            </Link>
            <p className={styles.more}>{counted(totalMembers, 'participante', 'participantes')}</p>
            {description && <p className={styles.description}>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
