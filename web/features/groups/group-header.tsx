import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Group } from '#contract/groups.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { inSentence } from '#contract/in-sentence.ts';
import type { Person } from '#contract/people/profiles.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { counted } from '#contract/counted.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { longDay } from '#web/lib/shared/dates.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './group-header.module.css';

interface GroupHeaderProps {
  group: Group;
  totalMembers: number;
  audience: ForAudience<object>['audience'];
  /** What the viewer may do. */
  children: ReactNode;
}

/** A group's facts and its owner. */
export function GroupHeader({ group, totalMembers, audience, children }: GroupHeaderProps) {
  const { owner } = group;
  return (
    <Card className={styles.header}>
      <div className={styles.top}>
        <Avatar name={group.name} src={imageVariant(group.image, 'avatar.webp')} size={120} />
        <div className={styles.names}>
          <h1 className={styles.name}>{group.name}</h1>
          {group.held && <p className={styles.held}>Em análise: por enquanto, só você vê.</p>}
          <p className={styles.numbers}>
            <a href="#participantes">{counted(totalMembers, 'participante', 'participantes')}</a>
            {' · '}
            criado em {longDay(group.date)}
          </p>
          {/* Visitors do not see every owner's name, members not that of a closed profile. */}
          <AudienceView audience={audience} skeleton={<OwnerSkeleton />}>
            {owner.name && <Owner person={owner} />}
          </AudienceView>
        </div>
      </div>
      {group.description && <p className={styles.description}>{group.description}</p>}
      {children}
    </Card>
  );
}

function Owner({ person }: { person: Person }) {
  return (
    <p className={styles.owner}>
      <Avatar name={person.name} src={imageVariant(person.avatar, 'small.webp')} size={24} />
      <span>
        Administrado por <Link to={personPath(person.username)}>{inSentence(person.name)}</Link>
      </span>
    </p>
  );
}

function OwnerSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="rect" width="min(14rem, 55vw)" height="1.5rem" />
    </SkeletonGroup>
  );
}
