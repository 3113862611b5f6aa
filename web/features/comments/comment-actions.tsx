import { use } from 'react';
import { reactionKinds } from '#contract/comments/comment-reactions.ts';
import type { Comment } from '#contract/comments/comments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { postPath } from '#web/lib/page/paths.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { useAskToSignIn } from '#web/lib/session/way-back.ts';
import { WriterExtras } from '#web/lib/shared/writer-extras.ts';
import { Button } from '#web/ui/button.tsx';
import type { CommentChange } from './comment-changes.ts';
import { commentAnchor } from './linked-comment.ts';
import { HideComment } from './hide-comment.tsx';
import { ReactionButton } from './reaction-button.tsx';
import styles from './comment-actions.module.css';

interface CommentActionsProps {
  post: Post;
  comment: Comment;
  onChange: (change: CommentChange) => void;
  /** Undefined if the comment cannot be answered. */
  onAnswer?: () => void;
  onEdit: () => void;
}

const loadDialog = () => import('./remove-comment-dialog.tsx');

/** Actions below a comment: for everyone, its author, and the post's author. */
export function CommentActions({ post, comment, onChange, onAnswer, onEdit }: CommentActionsProps) {
  const viewer = useSession()?.user.id;
  const askToSignIn = useAskToSignIn();
  const { Dialog, opener, close } = useLazyDialog(loadDialog);

  return (
    <div className={styles.actions}>
      <span className={styles.group}>
        {reactionKinds.map((kind) => (
          <ReactionButton key={kind} kind={kind} comment={comment} />
        ))}
      </span>
      <span className={styles.group}>
        {onAnswer && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => (readSession() ? onAnswer() : askToSignIn('reply', `resposta-${comment.id}`))}
          >
            Responder
          </Button>
        )}
        <ReportLink
          page={`${postPath(post.slug)}#${commentAnchor(comment.id)}`}
          authorId={comment.author.id}
          what={`o comentário de ${comment.author.name}`}
        />
        {viewer === comment.author.id && (
          <>
            <Button size="small" variant="quiet" aria-label="Editar comentário" onClick={onEdit}>
              Editar
            </Button>
            <Button size="small" variant="quiet" aria-label="Excluir comentário" {...opener}>
              Excluir
            </Button>
          </>
        )}
        {use(WriterExtras)(comment.author)}
        <HideComment post={post} comment={comment} onChange={onChange} />
      </span>
      {Dialog && <Dialog comment={comment} onChange={onChange} onClose={close} />}
    </div>
  );
}
