import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/lib/api-client.ts';
import { api } from '#web/lib/browser-api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface RemovePostDialogProps {
  slug: string;
  open: boolean;
  onClose: () => void;
}

export default function RemovePostDialog({ slug, open, onClose }: RemovePostDialogProps) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await api('DELETE /api/post/{slug}', { params: { slug } });
      showToast('Publicação excluída');
      await navigate('/feed', { replace: true });
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
      title="Excluir esta publicação?"
      text="Ela some para todos, com as curtidas e os comentários. Não é possível desfazer."
      action="Excluir publicação"
      busy={removing}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
