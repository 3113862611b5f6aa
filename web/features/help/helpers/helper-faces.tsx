import { Link } from 'react-router';
import type { Helper } from '#contract/help/helpers.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './helper-faces.module.css';

/** A few people who help, with their work: faces say sooner than words who answers here. */
export function HelperFaces({ helpers }: { helpers: readonly Helper[] }) {
  return (
    <ul role="list" className={styles.faces} aria-label="Quem responde">
      {helpers.map(({ user, careers }) => (
        <li key={user.id}>
          <Link to={user.username ? personPath(user.username) : '/quem-ajuda'} className={styles.face}>
            <Avatar
              name={user.name}
              src={imageVariant(user.avatar, 'small.webp')}
              size={40}
              family={familyOf(user, careers)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.work}>{user.work || careers[0]?.short}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
