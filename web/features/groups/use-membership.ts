import type { Group } from '#contract/groups.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useOptimisticMutation } from '#web/lib/api/optimistic-mutation.ts';
import { untilTaken } from '#web/lib/offline/reading-mode.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

type Standing = 'outside' | 'requested' | 'member';

type State = Pick<
  Group,
  'member' | 'requested' | 'requestHeld' | 'totalMembers' | 'refused' | 'refusalReason'
>;

/** What the person wants to be to the group, and the words for its owner that go with a request. */
interface Wish {
  standing: Standing;
  message?: string;
}

export interface Membership {
  standing: Standing;
  totalMembers: number;
  /** The request waits for staff to look at its words. */
  held: boolean;
  /** Why the last request was not accepted, '' where no reason was given; null where none was refused. */
  refusal: string | null;
  /** '' asks without words. */
  ask: (message: string) => void;
  /** Leaves the group, or takes the request back. */
  leave: () => void;
}

/** How the viewer stands to a group: changed at once, taken back if the server refuses. */
export function useMembership(group: Group, onLeft?: () => void): Membership {
  const params = { slug: group.slug };
  const { state, value, choose } = useOptimisticMutation<State, Wish>({
    name: `membership ${group.slug}`,
    purpose: 'join',
    given: group,
    valueOf: (now) => ({ standing: standingOf(now) }),
    async send({ standing, message }) {
      const { held = false, ...answer } =
        standing === 'outside'
          ? await api('DELETE /api/connections/groups/{slug}', { params })
          : await untilTaken(() => api('PUT /api/connections/groups/{slug}', { params, body: { message } }));
      return { ...answer, requestHeld: held, refused: false, refusalReason: '' };
    },
    onDone({ standing }) {
      showToast('Ação realizada com Sucesso');
      if (standing === 'outside') onLeft?.();
    },
  });
  const { standing } = value;
  const leaving = state.member && standing === 'outside';
  return {
    standing,
    totalMembers: state.totalMembers - (leaving ? 1 : 0),
    held: standing === 'requested' && state.requestHeld,
    refusal: standing === 'outside' && state.refused ? state.refusalReason : null,
    ask: (message) => choose({ standing: 'requested', message }),
    leave: () => choose({ standing: 'outside' }),
  };
}

function standingOf({ member, requested }: State): Standing {
  if (member) return 'member';
  return requested ? 'requested' : 'outside';
}
