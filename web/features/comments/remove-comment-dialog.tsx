import { useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { removeComment } from './comment-calls.ts';

interface RemoveCommentDialogProps {
  comment: Comment;
  open: boolean;
  onChange: (comment: Comment | null) => void;
  onClose: () => void;
}

const nobody = { id: '', name: '', username: '', avatar: '' };

export default function RemoveCommentDialog({ comment, open, onChange, onClose }: RemoveCommentDialogProps) {
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removeComment(comment.id);
      showToast('Comentário excluído');
      // Its place stays while something answers it.
      const answered = comment.replies.length > 0 || comment.repliesCursor !== null;
      onChange(answered ? { ...comment, author: nobody, markdown: '', html: '', removed: true } : null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast(error.message, { kind: 'error' });
      setRemoving(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title="Excluir este comentário?"
      text="Ele some para todos. Não é possível desfazer."
      action="Excluir comentário"
      busy={removing}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
