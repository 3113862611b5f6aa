import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Person } from '#contract/people/profiles.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import row from '#web/ui/list-row.module.css';
import styles from './people-row.module.css';

interface PeopleRowProps {
  person: Person;
  /** Id of the link with the name. */
  nameId?: string;
  /** Beside the username. */
  note?: ReactNode;
  /** Beside the names. */
  actions?: ReactNode;
  /** Below. */
  children?: ReactNode;
}

/** A person in one of a group's lists. */
export function PeopleRow({ person, nameId, note, actions, children }: PeopleRowProps) {
  return (
    <li className={row.row}>
      <Avatar name={person.name} src={imageVariant(person.avatar, 'small.webp')} size={40} />
      <div className={row.names}>
        <Link id={nameId} to={personPath(person.username)} className={row.name}>
          {person.name}
        </Link>
        <p className={styles.more}>
          @{person.username}
          {note}
        </p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}
