import { api } from '#web/lib/api/browser-api.ts';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { draftPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';

interface UnpublishDialogProps {
  slug: string;
  onClose: () => void;
}

/** Turns a post back into a draft, and opens it. */
export default function UnpublishDialog({ slug, onClose }: UnpublishDialogProps) {
  const navigate = useNavigateOrStay();
  const confirmed = useConfirmedAction(onClose, async () => {
    const draft = await api('POST /api/post/{slug}/unpublish', { params: { slug } });
    showToast('A publicação voltou a ser um rascunho');
    await navigate(draftPath(draft.id), { replace: true });
  });
  return (
    <ConfirmDialog
      title="Despublicar este texto?"
      text="Ele sai do ar para todos e volta a ser um rascunho seu. As curtidas e os comentários ficam guardados e voltam se você publicar de novo."
      action="Despublicar"
      {...confirmed}
      onClose={onClose}
    />
  );
}
