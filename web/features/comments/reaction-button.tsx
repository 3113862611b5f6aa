import type { ReactNode } from 'react';
import { mdiHandshake, mdiHandshakeOutline, mdiHeart, mdiHeartOutline } from '@mdi/js';
import { grouped } from '#contract/counted.ts';
import { commentReactions, type CommentReaction } from '#contract/comments/comment-reactions.ts';
import type { Comment } from '#contract/comments/comments.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import type { Purpose } from '#web/lib/session/way-back-words.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './comment-actions.module.css';

interface Look {
  /** While it is not given, and while it is. */
  icons: [string, string];
  /** What stands before the number. */
  label: ReactNode;
  toasts: { given: string; takenBack: string };
  purpose: Purpose;
}

const looks: Record<CommentReaction, Look> = {
  like: {
    icons: [mdiHeartOutline, mdiHeart],
    label: <span className="visually-hidden">Curtir comentário, </span>,
    toasts: { given: 'Comentário curtido', takenBack: 'Curtida retirada' },
    purpose: 'like',
  },
  thanks: {
    icons: [mdiHandshakeOutline, mdiHandshake],
    label: 'Valeu ',
    toasts: { given: 'Você disse valeu', takenBack: 'Valeu retirado' },
    purpose: 'thank',
  },
};

/** Gives a comment a reaction and takes it back; says how many gave it. */
export function ReactionButton({ kind, comment }: { kind: CommentReaction; comment: Comment }) {
  const { count, given } = commentReactions[kind];
  const { icons, label, toasts, purpose } = looks[kind];
  const { on, state, toggle } = useToggle(`/api/comments/{id}/${kind}`, {
    params: { id: comment.id },
    purpose,
    given: comment,
    isOn: (known: Partial<Comment>) => known[given] ?? false,
    onDone: (isOn) => showToast(isOn ? toasts.given : toasts.takenBack),
  });
  const known: Partial<Comment> = state;
  const counted = known[count] ?? 0;
  const total = on === known[given] ? counted : counted + (on ? 1 : -1);
  return (
    <Button
      size="small"
      variant="quiet"
      icon={icons[on ? 1 : 0]}
      className={styles.reaction}
      aria-pressed={on}
      onClick={toggle}
    >
      {label}
      {grouped(total)}
    </Button>
  );
}
