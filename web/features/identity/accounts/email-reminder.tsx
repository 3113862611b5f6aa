import { useEffect } from 'react';
import { mdiEmailOutline } from '@mdi/js';
import { ApiError } from '#web/lib/api/api-client.ts';
import {
  emailConfirmed,
  forgetEmailState,
  isKnownConfirmed,
  keepEmailState,
} from '#web/lib/session/email-state.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readOwnEmail, resendConfirmation } from './own-email-calls.ts';
import styles from './email-reminder.module.css';

/** Below the top bar until the e-mail is confirmed; theme/audience.css hides it from everyone else. */
export function EmailReminder() {
  const hydrated = useHydrated();
  const personId = useSession()?.user.id;
  useEmailState(personId);
  const { busy, run } = useAction((error) => {
    if (error instanceof ApiError && error.status === 409 && personId) keepEmailState(personId, true);
    showFailure(error);
  });

  const resend = async () => {
    await resendConfirmation();
    showToast('E-mail enviado. Se não chegar, olhe também no spam.', { kind: 'info' });
  };

  return (
    <section className={styles.reminder} aria-label="Confirmação da conta" data-for="unconfirmed">
      <div className={styles.inner}>
        <p className={styles.text}>
          <Icon path={mdiEmailOutline} size={20} className={styles.icon} />
          Confirme seu e-mail com o link que enviamos a você.
        </p>
        <Button variant="quiet" size="small" disabled={!hydrated} loading={busy} onClick={() => run(resend)}>
          Enviar novamente
        </Button>
      </div>
    </section>
  );
}

/** Fetches once per page load, until the e-mail is confirmed. */
function useEmailState(personId: string | undefined): void {
  useEffect(() => {
    if (!personId) return undefined;
    const ask = async () => {
      const { email, confirmed } = await readOwnEmail();
      // Pupils of a school have none to confirm.
      keepEmailState(personId, confirmed || email === '');
    };
    // If the request fails, the reminder stays as it was.
    const askQuietly = () => void ask().catch(() => {});
    const askAnew = () => {
      forgetEmailState();
      askQuietly();
    };
    if (!isKnownConfirmed(personId)) askQuietly();
    addEventListener(emailConfirmed, askAnew);
    return () => removeEventListener(emailConfirmed, askAnew);
  }, [personId]);
}
