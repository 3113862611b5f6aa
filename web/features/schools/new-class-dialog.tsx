import { useNavigate } from 'react-router';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { schoolClassPath } from '#web/lib/page/school-paths.ts';
import { currentYear } from '#web/lib/shared/time-ago.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Values {
  name: string;
  year: number;
}

export default function NewClassDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/schools/schools.ts')).classForm,
    async (body) => {
      const { id } = await api('POST /api/school/classes', { body });
      showToast('Turma criada');
      onClose();
      await navigate(schoolClassPath(id));
    },
  );
  return (
    <FormDialog
      title="Nova turma"
      action="Criar turma"
      sending={sending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Nome da turma"
        helperText="Como está na lista da escola: 2º A, 1ª série B."
        {...field('name')}
      />
      <TextField
        label="Ano"
        inputMode="numeric"
        defaultValue={currentYear()}
        {...field('year', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
