import type { Comment } from '#contract/comments/comments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useAction } from '#web/lib/api/action.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { hideComment } from './comment-calls.ts';
import { withHidden, type CommentChange } from './comment-changes.ts';

interface HideCommentProps {
  post: Post;
  comment: Comment;
  onChange: (change: CommentChange) => void;
}

/** For the post's author, on other people's comments. */
export function HideComment({ post, comment, onChange }: HideCommentProps) {
  const { busy, run } = useAction();
  const viewer = useSession()?.user.id;
  if (viewer !== post.author.id || viewer === comment.author.id) return null;
  const hide = async () => {
    await hideComment(comment.id, !comment.hidden);
    onChange(withHidden(!comment.hidden));
    showToast(comment.hidden ? 'O comentário voltou a aparecer' : 'Comentário ocultado');
  };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={comment.hidden ? 'Mostrar comentário' : 'Ocultar comentário'}
      loading={busy}
      onClick={() => run(hide)}
    >
      {comment.hidden ? 'Mostrar' : 'Ocultar'}
    </Button>
  );
}
