import { useId } from 'react';
import { Link } from 'react-router';
import type { Group } from '#contract/groups.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { counted } from '#contract/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import row from '#web/ui/picture-row.module.css';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './groups-list-row.module.css';
import { MembershipControls } from './membership-controls.tsx';
import { useMembership } from './use-membership.ts';

interface GroupsListRowProps {
  group: Group;
  audience: ForAudience<object>['audience'];
}

/** A group in a list, with the viewer's membership. */
export function GroupsListRow({ group, audience }: GroupsListRowProps) {
  const membership = useMembership(group);
  const nameId = useId();
  return (
    <li className={row.row}>
      <Avatar name={group.name} src={imageVariant(group.image, 'small.webp')} size={56} />
      <div className={row.words}>
        <Link id={nameId} to={groupPath(group.slug)} className={row.name} prefetch="intent">
          {group.name}
        </Link>
        <p className={styles.numbers}>{counted(membership.totalMembers, 'participante', 'participantes')}</p>
        {group.description && <p className={styles.description}>{group.description}</p>}
        <div className={styles.action}>
          <AudienceView audience={audience} skeleton={<ActionSkeleton />}>
            {group.mine ? (
              <ButtonLink to={groupPath(group.slug)} size="small" aria-describedby={nameId}>
                Administrar
              </ButtonLink>
            ) : (
              <MembershipControls group={group} membership={membership} compact describedBy={nameId} />
            )}
          </AudienceView>
        </div>
      </div>
    </li>
  );
}

function ActionSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="button" width="min(12rem, 55vw)" height="2rem" />
    </SkeletonGroup>
  );
}
