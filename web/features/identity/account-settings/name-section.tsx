import type { ProfileForm } from '#contract/people/profiles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { refreshSessionUser } from '#web/lib/session/refresh-session-user.ts';
import { useAtRisk } from '#web/lib/page/leave-guard.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './settings-form.module.css';

/** The display name. */
export function NameSection() {
  const user = useSession()?.user;
  const { form, field, failure, sending, onSubmit } = useContractForm<Pick<ProfileForm, 'name'>>(
    async () => (await import('#contract/people/profiles.ts')).profileForm.pick({ name: true }),
    async (body) => {
      await api('PATCH /api/home/user/{username}', { params: { username: user!.username }, body });
      await refreshSessionUser();
      showToast('Nome atualizado');
    },
  );
  useAtRisk(() => user !== undefined && form.getValues('name') !== user.name);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        defaultValue={user?.name}
        {...field('name')}
      />
      <Button type="submit" loading={sending} className={styles.submit}>
        Salvar nome
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
