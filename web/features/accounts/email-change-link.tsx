import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { passwordResetPath } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { cancelEmailChange, undoEmailChange } from './account-calls.ts';
import styles from './email-confirmation.module.css';
import { NarrowScreen } from './narrow-screen.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** Cancels a change of the e-mail by the link that led here. */
export function EmailChangeCancellation() {
  const signedIn = useSession() !== null;
  const [cancelled, setCancelled] = useState(false);
  if (cancelled) {
    return (
      <NarrowScreen
        title="Troca cancelada"
        text="Sua conta continua com este e-mail. Se não foi você quem pediu a troca, alguém sabe a sua senha: escolha outra agora."
      >
        <div className={styles.ways}>
          <ButtonLink
            to={signedIn ? '/configuracoes' : '/recuperarsenha'}
            variant="primary"
            size="large"
            fullWidth
          >
            Escolher outra senha
          </ButtonLink>
          <ButtonLink to="/" size="large" fullWidth>
            Ir para o início
          </ButtonLink>
        </div>
      </NarrowScreen>
    );
  }
  return (
    <MailedAction
      title="Cancelar a troca de e-mail"
      text="Sua conta continua com este e-mail, e o pedido de troca deixa de valer."
      label="Cancelar a troca"
      act={async (token) => {
        await cancelEmailChange(token);
        setCancelled(true);
      }}
    />
  );
}

/** Takes the account back to the e-mail before, and leads to a new password. */
export function EmailChangeUndoing() {
  const navigate = useNavigate();
  return (
    <MailedAction
      title="Desfazer a troca de e-mail"
      text="Sua conta volta a usar este e-mail e sai de todos os aparelhos. Em seguida, você escolhe outra senha."
      label="Desfazer a troca"
      act={async (mailed) => {
        const token = await undoEmailChange(mailed);
        showToast('Troca desfeita. Agora escolha outra senha.', { milliseconds: 7000 });
        await navigate(passwordResetPath(token), { replace: true });
      }}
    />
  );
}

interface MailedActionProps {
  title: string;
  text: string;
  label: string;
  act: (token: string) => Promise<void>;
}

/** Something that a mailed link is for. It is done by a press: programs that open links in mails change nothing. */
function MailedAction({ title, text, label, act }: MailedActionProps): ReactNode {
  const { token, missing } = useMailedToken();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const press = async () => {
    setSending(true);
    setFailure(null);
    try {
      await act(token!);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };

  if (missing) {
    return (
      <NarrowScreen title={title} text={text}>
        <FormFailure failure={missing} />
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen title={title} text={text}>
      <div className={styles.ways}>
        <Button
          variant="primary"
          size="large"
          fullWidth
          disabled={token === null}
          loading={sending}
          onClick={() => void press()}
        >
          {label}
        </Button>
        <FormFailure failure={failure} />
      </div>
    </NarrowScreen>
  );
}
