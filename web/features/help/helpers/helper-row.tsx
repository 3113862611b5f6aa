import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Helper } from '#contract/help/helpers.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { AskPerson } from '#web/lib/shared/ask-person.tsx';
import { HelperFactsList } from '#web/lib/shared/helper-facts.tsx';
import { personPath } from '#web/lib/page/paths.ts';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from '#web/ui/picture-row.module.css';

/** A helper: who they are, and what they tell, or else what they help with, from where, and who vouches. */
export function HelperRow({ helper, children }: { helper: Helper; children?: ReactNode }) {
  const { user } = helper;
  return (
    <li className={styles.row}>
      <Avatar
        name={user.name}
        src={imageVariant(user.avatar, 'small.webp')}
        size={56}
        family={familyOf(user, helper.careers)}
      />
      <div className={styles.words}>
        {/* A closed profile has no public address. */}
        {user.username ? (
          <Link to={personPath(user.username)} className={styles.name} prefetch="intent">
            {user.name}
          </Link>
        ) : (
          <span className={styles.name}>{user.name}</span>
        )}
        {user.work && <p>{user.work}</p>}
        {children ?? <HelperFactsList facts={helper} />}
        <AskPerson user={user} now={helper.now} />
      </div>
    </li>
  );
}
