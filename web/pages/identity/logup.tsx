import { Link } from 'react-router';
import { AccountScreen } from '#web/features/identity/accounts/account-screen.tsx';
import styles from '#web/features/identity/accounts/account-form.module.css';
import { Registration } from '#web/features/identity/accounts/registration-form.tsx';
import { visitorsOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = visitorsOnly;

export const meta = pageMeta({
  title: 'Criar conta',
  description: 'Crie sua conta no Rumo: tire dúvidas sobre carreiras e compartilhe o que você sabe.',
  path: '/logup',
});

export default function Logup() {
  return (
    <AccountScreen title="Crie sua conta" loginPage="/login">
      <Registration />
      <div className={styles.ways}>
        <Link to="/login">Já possui uma conta? Clique aqui</Link>
      </div>
    </AccountScreen>
  );
}
