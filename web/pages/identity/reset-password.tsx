import { Link } from 'react-router';
import styles from '#web/features/identity/accounts/account-form.module.css';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { PasswordResetForm } from '#web/features/identity/accounts/password-reset-form.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Redefinir senha',
  description: 'Escolha outra senha para a sua conta no Rumo.',
  path: '/redefinirsenha',
  indexed: false,
});

export default function ResetPassword() {
  return (
    <NarrowScreen title="Escolha outra senha" text="Depois, use a senha nova em cada aparelho.">
      <PasswordResetForm />
      <div className={styles.ways}>
        <Link to="/recuperarsenha">Pedir outro link</Link>
      </div>
    </NarrowScreen>
  );
}
