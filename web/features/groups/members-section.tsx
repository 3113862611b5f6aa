import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Group, GroupMember } from '#contract/groups.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { notEverybody, VisitorsNote } from '#web/lib/session/visitors-note.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import type { PagedList } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyMembers } from './empty-members.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './sections.module.css';
import { useKeepFocus } from './use-keep-focus.ts';

interface MembersSectionProps {
  group: Group;
  list: PagedList<GroupMember>;
  /** Why the members could not be loaded; '' otherwise. */
  failure: string;
  audience: ForAudience<object>['audience'];
}

export function MembersSection({ group, list, failure, audience }: MembersSectionProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = () => void revalidate();

  useKeepFocus(list.items.length, heading);
  // The rows lose their menus once another member is the owner.
  useKeepFocus(group.mine ? 1 : 0, heading);

  const showRemoved = (member: GroupMember) => {
    list.change((items) => items.filter(({ id }) => id !== member.id));
    readAgain();
  };

  return (
    <Card as="section" aria-labelledby="participantes">
      <h2 id="participantes" ref={heading} tabIndex={-1} className={styles.heading}>
        Participantes
      </h2>
      {failure ? (
        <ErrorState message={failure} onRetry={readAgain} retrying={state === 'loading'} />
      ) : (
        // Visitors do not see every member's name.
        <AudienceView audience={audience} skeleton={<RowsSkeleton label="Carregando participantes…" />}>
          <PagedListRows
            list={list}
            renderRow={(member) => (
              <MemberRow
                key={member.id}
                group={group}
                member={member}
                onRemoved={showRemoved}
                onOffer={readAgain}
              />
            )}
          />
          {!list.more && (
            <VisitorsNote shown={list.items.length} total={group.totalMembers} toMembers={notEverybody} />
          )}
        </AudienceView>
      )}
      {group.mine && group.totalMembers === 1 && !failure && <EmptyMembers />}
    </Card>
  );
}
