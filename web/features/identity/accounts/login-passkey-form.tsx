import { useEffect, useRef, type SubmitEvent } from 'react';
import { mdiFingerprint } from '@mdi/js';
import type { PasskeyLogin } from '#contract/identity/passkeys.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { signWithPasskey } from '#web/lib/session/passkeys.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { askForPasskey } from './account-calls.ts';
import styles from './account-form.module.css';
import { welcomeBack } from './welcome.ts';

interface LoginPasskeyFormProps {
  challenge: string;
  confirm: (signed: PasskeyLogin) => Promise<string>;
}

/** The second step of a login, with a passkey: the device prompts for the rest. */
export function LoginPasskeyForm({ challenge, confirm }: LoginPasskeyFormProps) {
  const leaving = useSession() !== null;
  const { busy, failure, run } = useFormAction();
  const button = useRef<HTMLButtonElement>(null);
  // A button loses focus when disabled; the response gives it back.
  useEffect(() => {
    if (!busy) button.current?.focus();
  }, [busy]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    run(async () => {
      const signed = await signWithPasskey(await askForPasskey(challenge));
      welcomeBack(await confirm({ challenge, ...signed }));
    });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <p className={styles.explanation}>
        Use a chave de acesso que você adicionou: o aparelho vai pedir sua digital, seu rosto ou o PIN.
      </p>
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        icon={mdiFingerprint}
        loading={busy || leaving}
      >
        Usar chave de acesso
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
