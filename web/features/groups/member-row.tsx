import type { Group, GroupMember } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { MemberOptions } from './member-options.tsx';
import { PeopleRow } from './people-row.tsx';
import styles from './member-row.module.css';
import { useOwnerCall } from './use-owner-call.ts';

interface MemberRowProps {
  group: Group;
  member: GroupMember;
  onRemoved: (member: GroupMember) => void;
  /** Called when the group was offered to someone, or the offer withdrawn. */
  onOffer: () => void;
}

export function MemberRow({ group, member, onRemoved, onOffer }: MemberRowProps) {
  const { user } = member;
  const { slug } = group;
  const { username } = user;
  const { busy, failure, run } = useOwnerCall();
  const isOwner = user.id === group.owner.id;
  const isAsked = user.id === group.offeredTo;

  const remove = async () => {
    await api('DELETE /api/groups/{slug}/members/{username}', { params: { slug, username } });
    showToast(`${inSentence(user.name)} não participa mais do grupo`);
    onRemoved(member);
  };
  const offer = async () => {
    await api('PUT /api/groups/{slug}/owner', { params: { slug }, body: { username } });
    showToast(`Proposta enviada a ${inSentence(user.name)}`);
    onOffer();
  };
  const withdraw = async () => {
    await api('DELETE /api/groups/{slug}/owner', { params: { slug } });
    showToast('Proposta retirada');
    onOffer();
  };
  const actions = { remove, offer, withdraw };

  return (
    <PeopleRow
      person={user}
      note={(isOwner && ' · administra o grupo') || (isAsked && ' · aguardando resposta')}
      actions={
        group.mine &&
        !isOwner && (
          <MemberOptions
            member={member}
            asked={isAsked}
            busy={busy}
            onConfirm={(action, close) => run(() => actions[action]().finally(close))}
          />
        )
      }
    >
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </PeopleRow>
  );
}
