import { useState } from 'react';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { passwordResetPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cancelEmailChange, undoEmailChange } from './account-calls.ts';
import styles from './email-confirmation.module.css';
import { MailedAction } from './mailed-action.tsx';
import { NarrowScreen } from './narrow-screen.tsx';

/** Cancels an e-mail change with the mailed link. */
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
            to={signedIn ? '/configuracoes/senha' : '/recuperarsenha'}
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

/** Restores the account's previous e-mail, then leads to a new password. */
export function EmailChangeUndoing() {
  const navigate = useNavigateOrStay();
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
