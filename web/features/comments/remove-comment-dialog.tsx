import type { Comment } from '#contract/comments/comments.ts';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';
import { removeComment } from './comment-calls.ts';

interface RemoveCommentDialogProps {
  comment: Comment;
  onChange: (comment: Comment | null) => void;
  onClose: () => void;
}

const nobody = { id: '', name: '', username: '', avatar: '' };

export default function RemoveCommentDialog({ comment, onChange, onClose }: RemoveCommentDialogProps) {
  const confirmed = useConfirmedAction(onClose, async () => {
    await removeComment(comment.id);
    showToast('Comentário excluído');
    // Its place stays while it has replies.
    const answered = comment.replies.length > 0 || comment.repliesCursor !== null;
    onChange(answered ? { ...comment, author: nobody, markdown: '', html: '', removed: true } : null);
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
