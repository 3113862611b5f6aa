import { ofAge } from '#contract/safety/age-rules.ts';
import type { ListedSchool } from '#contract/schools/schools.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface CoordinatorDialogProps {
  school: ListedSchool;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Hands a school over to somebody else, or invites once more who has not answered. */
export default function CoordinatorDialog({ school, onChanged, onClose }: CoordinatorDialogProps) {
  const { id, name, coordinators } = school;
  const { field, failure, sending, onSubmit } = useContractForm<{ coordinator: string }>(
    async () => (await import('#contract/schools/schools.ts')).coordinatorForm,
    async (body) => {
      await api('PUT /api/schools/{id}/coordinator', { params: { id }, body });
      showToast('O convite vai por e-mail');
      await onChanged();
      onClose();
    },
  );
  return (
    <FormDialog
      title="Trocar quem coordena"
      text={
        coordinators.length > 0
          ? `${coordinators.join(' e ')} deixa de ver as turmas e os cartões de ${name} na hora. A conta continua.`
          : `O convite anterior para coordenar ${name} deixa de valer.`
      }
      action="Passar a coordenação"
      sending={sending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="E-mail de quem coordena"
        type="email"
        helperText={`Uma pessoa com ${ofAge} anos ou mais. Ela recebe um link.`}
        {...field('coordinator')}
      />
    </FormDialog>
  );
}
