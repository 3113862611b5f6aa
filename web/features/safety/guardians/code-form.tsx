import type { GuardianCodeForm } from '#contract/safety/guardians.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guardians.module.css';
import { takeCode } from './taken-code.ts';

/** Takes a code that was told or printed. */
export function CodeForm() {
  const isReady = useHydrated();
  const { field, failure, sending, onSubmit } = useContractForm<GuardianCodeForm>(
    async () => (await import('#contract/safety/guardians.ts')).guardianCodeForm,
    async (body) => {
      await api('POST /api/guardian-codes/check', { body });
      takeCode(body.code);
    },
  );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label="Código"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        helperText="Dez letras e números, como aparecem no celular de quem chamou você."
        {...field('code')}
      />
      <Button type="submit" variant="primary" className={styles.submit} disabled={!isReady} loading={sending}>
        Continuar
      </Button>
      <FormFailure
        failure={
          failure && {
            ...failure,
            advice: failure.advice || 'Confira as letras com quem chamou você, ou peça um código novo.',
          }
        }
      />
    </form>
  );
}
