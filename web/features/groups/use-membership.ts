import { useRef, useState } from 'react';
import type { Group } from '#contract/groups.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useOptimisticMutation } from '#web/lib/api/optimistic-mutation.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

type Standing = 'outside' | 'requested' | 'member';

type State = Pick<
  Group,
  'member' | 'requested' | 'requestHeld' | 'totalMembers' | 'refused' | 'refusalReason'
>;

/** The standing the viewer wants, and the message for the owner that goes with a request. */
interface Wish {
  standing: Standing;
  message?: string;
}

export interface Membership {
  standing: Standing;
  totalMembers: number;
  /** Whether the request waits for staff to review its message. */
  held: boolean;
  /** Why the last request was refused, '' if no reason was given; null if none was refused. */
  refusal: string | null;
  /** Why the server refused the last message for the owner. */
  messageRefusal: ApiError | null;
  /** '' sends no message. `onRefused`: the server does not accept the message. */
  ask: (message: string, onRefused: () => void) => void;
  /** Leaves the group, or withdraws the request. */
  leave: () => void;
}

/** The viewer's standing in a group: changed at once, rolled back if the server refuses. */
export function useMembership(group: Group, onLeft?: () => void): Membership {
  const params = { slug: group.slug };
  const [messageRefusal, setMessageRefusal] = useState<ApiError | null>(null);
  const onMessageRefused = useRef<() => void>(null);
  const { state, value, choose } = useOptimisticMutation<State, Wish>({
    name: `membership ${group.slug}`,
    purpose: 'join',
    given: group,
    valueOf: (now) => ({ standing: standingOf(now) }),
    async send({ standing, message }) {
      const { held = false, ...answer } =
        standing === 'outside'
          ? await api('DELETE /api/connections/groups/{slug}', { params })
          : await sendWhenWritable(() =>
              api('PUT /api/connections/groups/{slug}', { params, body: { message } }),
            );
      return { ...answer, requestHeld: held, refused: false, refusalReason: '' };
    },
    onDone({ standing }) {
      showToast('Ação realizada com Sucesso');
      if (standing === 'outside') onLeft?.();
    },
    onRefused(error) {
      const isAboutMessage = error.fields['message'] !== undefined;
      setMessageRefusal(isAboutMessage ? error : null);
      if (isAboutMessage) onMessageRefused.current?.();
      return isAboutMessage;
    },
  });
  const { standing } = value;
  const leaving = state.member && standing === 'outside';
  return {
    standing,
    totalMembers: state.totalMembers - (leaving ? 1 : 0),
    held: standing === 'requested' && state.requestHeld,
    messageRefusal,
    refusal: standing === 'outside' && state.refused ? state.refusalReason : null,
    ask: (message, onRefused) => {
      onMessageRefused.current = onRefused;
      choose({ standing: 'requested', message });
    },
    leave: () => choose({ standing: 'outside' }),
  };
}

function standingOf({ member, requested }: State): Standing {
  if (member) return 'member';
  return requested ? 'requested' : 'outside';
}
