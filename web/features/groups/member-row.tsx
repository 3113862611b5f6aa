import type { Group, GroupMember } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/browser-api.ts';
import { showToast } from '#web/lib/toasts.ts';
import type { MemberAction } from './member-menu.tsx';
import { MemberOptions } from './member-options.tsx';
import { PeopleRow } from './people-row.tsx';
import styles from './member-row.module.css';
import { useOwnerCall } from './use-owner-call.ts';

interface MemberRowProps {
  group: Group;
  member: GroupMember;
  onRemoved: (member: GroupMember) => void;
  onHandedOver: () => void;
}

/** Someone who belongs to the group. */
export function MemberRow({ group, member, onRemoved, onHandedOver }: MemberRowProps) {
  const { user } = member;
  const { slug } = group;
  const { username } = user;
  const { busy, failure, run } = useOwnerCall();
  const isOwner = user.id === group.owner.id;

  const remove = async () => {
    const done = await run(() =>
      api('DELETE /api/groups/{slug}/members/{username}', { params: { slug, username } }),
    );
    if (!done) return;
    showToast(`${inSentence(user.name)} não participa mais do grupo`);
    onRemoved(member);
  };
  const handOver = async () => {
    const done = await run(() =>
      api('PUT /api/groups/{slug}/owner', { params: { slug }, body: { username } }),
    );
    if (!done) return;
    showToast(`Agora ${inSentence(user.name)} administra o grupo`);
    onHandedOver();
  };
  const confirm = (action: MemberAction) => (action === 'remove' ? remove() : handOver());

  return (
    <PeopleRow
      person={user}
      note={isOwner && ' · administra o grupo'}
      actions={group.mine && !isOwner && <MemberOptions member={member} busy={busy} onConfirm={confirm} />}
    >
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </PeopleRow>
  );
}
