import { api } from '#web/lib/api/browser-api.ts';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';

interface RemovePostDialogProps {
  slug: string;
  onClose: () => void;
}

export default function RemovePostDialog({ slug, onClose }: RemovePostDialogProps) {
  const navigate = useNavigateOrStay();
  const confirmed = useConfirmedAction(onClose, async () => {
    await api('DELETE /api/post/{slug}', { params: { slug } });
    showToast('Publicação excluída');
    await navigate('/feed', { replace: true });
  });
  return (
    <ConfirmDialog
      title="Excluir esta publicação?"
      text="Ela some para todos, com as curtidas e os comentários. Não é possível desfazer."
      action="Excluir publicação"
      {...confirmed}
      onClose={onClose}
    />
  );
}
