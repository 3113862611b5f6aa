import type { RegistrationForm as Values } from '#contract/identity/accounts.ts';
import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { Site } from '#web/lib/page/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { useSession } from '#web/lib/session/session.ts';
import { awaitMail } from './awaited-mail.ts';
import { AccountForm, accountFailure } from './account-form.tsx';
import { register } from './account-calls.ts';
import styles from './account-form.module.css';
import { NewAccountFields } from './new-account-fields.tsx';
import { useInvitation } from './taken-invitation.ts';
import { welcome } from './welcome.ts';

/** Why the form is not the first thing here: most who come could not use it. */
const refusals = {
  invitation: 'Para criar uma conta neste site é preciso um link de convite. Peça a quem cuida dele.',
  closed: 'Este site não aceita contas novas pela internet. Fale com quem cuida dele.',
};

/** The form, where this site lets people register by it. */
export function Registration() {
  const { registration } = useRouteLoaderData<Site>('root') ?? {};
  const hydrated = useHydrated();
  const invitation = useInvitation();
  const [asked, setAsked] = useState(false);
  const isOpen = !registration || registration === 'domain' || (registration === 'invitation' && invitation);
  if (isOpen || asked || (registration === 'invitation' && !hydrated))
    return <RegistrationForm invitation={invitation} />;
  return (
    <>
      <p className={styles.explanation}>{refusals[registration]}</p>
      <p className={styles.explanation}>
        Tem um cartão da escola? <Link to="/entrar">Entre com ele</Link>.
      </p>
      <Button onClick={() => setAsked(true)}>Uma escola convidou meu e-mail</Button>
    </>
  );
}

function RegistrationForm({ invitation }: { invitation: string }) {
  const { registrationDomains = [] } = useRouteLoaderData<Site>('root') ?? {};
  const hydrated = useHydrated();
  const leaving = useSession() !== null;
  const { form, field, failure, sending, onSubmit } = useContractForm<Values>(
    async () => (await import('#contract/identity/accounts.ts')).registrationForm,
    async (values) => {
      const token = await register(invitation ? { ...values, invitation } : values);
      awaitMail({ email: values.email, why: 'registration' });
      welcome(token, [
        ['Conta criada com Sucesso', { milliseconds: 7000 }],
        ['Logue-se pela página de login para entrar em sua conta', { kind: 'info', milliseconds: 7000 }],
      ]);
    },
    accountFailure,
  );
  return (
    <AccountForm
      submitLabel="Registrar"
      disabled={!hydrated}
      loading={sending || leaving}
      failure={failure}
      onSubmit={onSubmit}
    >
      <NewAccountFields
        {...{ form, field }}
        emailHelp={
          registrationDomains.length > 0
            ? `Aqui, um que termine em ${registrationDomains.join(' ou ')}.`
            : undefined
        }
      />
      <p className={styles.consent}>
        Ao registrar, você aceita os <Link to="/termos">termos de uso</Link> e a página de{' '}
        <Link to="/privacidade">privacidade</Link>.
      </p>
    </AccountForm>
  );
}
