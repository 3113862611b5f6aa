import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Group } from '#contract/groups.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { longDay } from '#web/lib/dates.ts';
import { personPath } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { countMembers } from './count-members.ts';
import styles from './group-header.module.css';

interface GroupHeaderProps {
  group: Group;
  totalMembers: number;
  /** What the viewer may do. */
  children: ReactNode;
}

/** What a group is, and whose. */
export function GroupHeader({ group, totalMembers, children }: GroupHeaderProps) {
  const { owner } = group;
  return (
    <Card className={styles.header}>
      <div className={styles.top}>
        <Avatar name={group.name} src={imageVariant(group.image, 'card.webp')} size={120} />
        <div className={styles.names}>
          <h1 className={styles.name}>{group.name}</h1>
          <p className={styles.numbers}>
            <a href="#participantes">{countMembers(totalMembers)}</a>
            {' · '}
            criado em {longDay(group.date)}
          </p>
          <p className={styles.owner}>
            <Avatar name={owner.name} src={imageVariant(owner.avatar, 'small.webp')} size={24} />
            <span>
              Administrado por <Link to={personPath(owner.username)}>{inSentence(owner.name)}</Link>
            </span>
          </p>
        </div>
      </div>
      {group.description && <p className={styles.description}>{group.description}</p>}
      {children}
    </Card>
  );
}
