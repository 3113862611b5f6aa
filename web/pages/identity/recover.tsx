import { Link } from 'react-router';
import styles from '#web/features/identity/accounts/account-form.module.css';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { RecoveryForm } from '#web/features/identity/accounts/recovery-form.tsx';
import { visitorsOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = visitorsOnly;

export const meta = pageMeta({
  title: 'Encontre sua Conta',
  description: 'Insira seu e-mail para redefinir a senha da sua conta no Rumo.',
  path: '/recuperarsenha',
  indexed: false,
});

export default function Recover() {
  return (
    <NarrowScreen title="Encontre sua Conta" text="Insira seu email para procurar a sua conta.">
      <RecoveryForm />
      <div className={styles.ways}>
        <Link to="/login">Lembrou a senha? Entre na sua conta</Link>
        <Link to="/logup">Não tem uma conta? Registre-se</Link>
      </div>
    </NarrowScreen>
  );
}
