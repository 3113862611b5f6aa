import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { mdiFingerprint } from '@mdi/js';
import type { PasskeyLogin } from '#contract/identity/passkeys.ts';
import { failureOf, type Failure } from '#web/lib/api/failure.ts';
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
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A button loses focus when disabled; the response gives it back.
  useEffect(() => {
    if (!sending) button.current?.focus();
  }, [sending]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      const signed = await signWithPasskey(await askForPasskey(challenge));
      welcomeBack(await confirm({ challenge, ...signed }));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
  };
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
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
        loading={sending || leaving}
      >
        Usar chave de acesso
      </Button>
      <FormFailure failure={failure} />
    </form>
  );
}
