import type { Comment } from '#contract/comments/comments.ts';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';
import { removeComment } from './comment-calls.ts';
import { withoutText, type CommentChange } from './comment-changes.ts';

interface RemoveCommentDialogProps {
  comment: Comment;
  onChange: (change: CommentChange) => void;
  onClose: () => void;
}

export default function RemoveCommentDialog({ comment, onChange, onClose }: RemoveCommentDialogProps) {
  const confirmed = useConfirmedAction(onClose, async () => {
    await removeComment(comment.id);
    showToast('Comentário excluído');
    onChange(withoutText);
  });
  return (
    <ConfirmDialog
      title="Excluir este comentário?"
      text="Ele some para todos. Não é possível desfazer."
      action="Excluir comentário"
      {...confirmed}
      onClose={onClose}
    />
  );
}
