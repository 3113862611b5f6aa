import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRevalidator } from 'react-router';
import type { Group, GroupMember, GroupRequest } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { useChangesAt } from '#web/lib/page/page-changes.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { useMembersLink } from '#web/lib/session/page-access.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import actions from '#web/ui/page-actions.module.css';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { membersOf } from './group-calls.ts';
import { GroupHeader } from './group-header.tsx';
import styles from './group-view.module.css';
import { InviteButton } from './invite-button.tsx';
import { MembersSection } from './members-section.tsx';
import { MembershipControls } from './membership-controls.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { GroupRemoval, OwnerControls } from './owner-controls.tsx';
import { PostsSection } from './posts-section.tsx';
import { RequestsSection, useGroupRequests } from './requests-section.tsx';
import { useMembership } from './use-membership.ts';

interface GroupViewProps {
  group: Group;
  members: PageOf<GroupMember> & { failure: string };
  audience: ForAudience<object>['audience'];
  /** Posts published in the group. */
  posts: ReactNode;
}

/** A group, its members, and what the viewer may do there. */
export function GroupView({ group, members, audience, posts }: GroupViewProps) {
  const viewer = useSession()?.user.id;
  const createGroup = useMembersLink('/grupos/novo', 'group');
  const { revalidate } = useRevalidator();
  // A notification announces a new request, its answer or a new owner.
  useChangesAt(
    groupPath(group.slug),
    useCallback(() => void revalidate(), [revalidate]),
  );
  const client = useQueryClient();
  const read = useRef(group);
  useEffect(() => {
    // Refetches the requests after a reload, if the viewer still owns the group.
    if (read.current !== group && group.mine)
      void client.invalidateQueries({ queryKey: ['group requests', group.slug] });
    read.current = group;
  }, [group, client]);
  const requests = useGroupRequests(group);
  const list = usePagedList('members', members, (cursor) => membersOf(api, group.slug, cursor));
  const membership = useMembership(group, () =>
    list.change((items) => items.filter(({ user }) => user.id !== viewer)),
  );

  const showDecided = (decided: GroupRequest[], accepted: boolean) => {
    if (!accepted) return showToast('Pedido recusado');
    showToast(
      decided.length === 1
        ? `${inSentence(decided[0]!.user.name)} agora participa do grupo`
        : `${decided.length} pessoas agora participam do grupo`,
    );
    // New members come last: shown if the list has been loaded to its end.
    if (!list.more) {
      const joinedIn = new Date(serverNow()).toISOString();
      const joined = decided.map(({ id, user }) => ({ id, user, owner: false, joinedIn }));
      list.change((items) => [...items, ...joined]);
    }
    void revalidate();
  };

  return (
    <div className={styles.page}>
      <GroupHeader group={group} totalMembers={membership.totalMembers} audience={audience}>
        <AudienceView audience={audience} skeleton={<ControlsSkeleton />}>
          {group.mine ? (
            <OwnerControls group={group} />
          ) : (
            <>
              {group.offered && <OfferNotice group={group} />}
              <MembershipControls group={group} membership={membership}>
                {membership.standing === 'member' && <InviteButton group={group} />}
              </MembershipControls>
            </>
          )}
        </AudienceView>
      </GroupHeader>
      <div className={styles.columns}>
        <div className={styles.column}>
          {group.mine && <RequestsSection slug={group.slug} query={requests} onDecided={showDecided} />}
          <PostsSection slug={group.slug} writes={membership.standing === 'member'}>
            {posts}
          </PostsSection>
        </div>
        <div className={styles.column}>
          <MembersSection group={group} list={list} failure={members.failure} audience={audience} />
          <div className={actions.actions}>
            <ShareButton title={group.name} path={groupPath(group.slug)} />
            <ReportLink page={groupPath(group.slug)} authorId={group.owner.id} what="este grupo" />
          </div>
          {/* On a phone the requests stand above it: a press must not meet what has just moved. */}
          {group.mine && !requests.isPending && <GroupRemoval group={group} />}
          {!group.mine && (
            <aside className={styles.invitation} aria-labelledby="outro-grupo">
              <p id="outro-grupo">Quer reunir pessoas em torno de outro assunto?</p>
              <ButtonLink {...createGroup}>Criar grupo</ButtonLink>
              <Link to="/grupos">Ver todos os grupos</Link>
            </aside>
          )}
        </div>
      </div>
    </div>
  );
}

function ControlsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="button" width="min(15rem, 100%)" />
    </SkeletonGroup>
  );
}
