import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { ofAge } from '#contract/safety/age-rules.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { fragmentSecret } from '#web/lib/page/fragment-secret.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useAskToSignIn } from '#web/lib/session/way-back.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './schools.module.css';

/** The token of the mailed link that invites to a school. */
const { take, useTaken } = fragmentSecret('convite');

export const useInvitation = useTaken;

/** For who opened the link: one press accepts it, after the login too. */
export function Invitation({ token }: { token: string }) {
  const member = useSession()?.user;
  const askToSignIn = useAskToSignIn();
  const { revalidate } = useRevalidator();
  const client = useQueryClient();
  const { busy, failure, run } = useFormAction();
  const accept = async () => {
    await api('POST /api/school/invitations', { body: { token } });
    await client.invalidateQueries({ queryKey: ['own school'] });
    await revalidate();
    take('');
    showToast('Convite aceito');
  };
  const signIn = () => {
    askToSignIn('school', undefined, { deed: { key: 'POST /api/school/invitations', body: { token } } });
    // The wish has it.
    take('');
  };
  return (
    <Card>
      <h1>Você recebeu um convite de uma escola</h1>
      <p className={styles.intro}>
        {member
          ? `Você aceita com a conta de ${member.name}. É preciso ter ${ofAge} anos ou mais.`
          : `Entre na sua conta, ou crie uma: o convite espera por você. É preciso ter ${ofAge} anos ou mais.`}
      </p>
      <div className={styles.actions}>
        {member ? (
          <Button variant="primary" loading={busy} onClick={() => run(accept)}>
            Aceitar o convite
          </Button>
        ) : (
          <Button variant="primary" onClick={signIn}>
            Entrar ou criar conta
          </Button>
        )}
      </div>
      <FormFailure failure={failure} />
    </Card>
  );
}
