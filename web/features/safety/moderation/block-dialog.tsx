import { useRevalidator } from 'react-router';
import type { Person } from '#contract/people/profiles.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useConfirmedAction } from '#web/lib/api/confirmed-action.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';

interface BlockDialogProps {
  person: Pick<Person, 'name' | 'username'>;
  onClose: () => void;
}

export default function BlockDialog({ person: { name, username }, onClose }: BlockDialogProps) {
  const { revalidate } = useRevalidator();
  const confirmed = useConfirmedAction(onClose, async () => {
    await api('PUT /api/blocks/{username}', { params: { username } });
    showToast(`Você bloqueou ${inSentence(name)}`, {
      action: { label: 'Ver bloqueios', to: '/configuracoes/bloqueios' },
    });
    // The viewer can no longer see a blocked person's page.
    await revalidate();
  });
  return (
    <ConfirmDialog
      title={`Bloquear ${inSentence(name)}?`}
      text="Vocês param de se seguir e não veem mais nada um do outro. O que é público continua aberto para quem não entrou em uma conta. Você pode desbloquear nas configurações."
      action="Bloquear"
      {...confirmed}
      onClose={onClose}
    />
  );
}
