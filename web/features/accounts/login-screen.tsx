import { Link } from 'react-router';
import type { LoginForm as Values } from '#contract/accounts.ts';
import styles from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginScreenProps {
  logIn: (values: Values) => Promise<string>;
  /** The other of the two login pages. */
  otherLogin: '/login' | '/Iogin';
}

export function LoginScreen({ logIn, otherLogin }: LoginScreenProps) {
  return (
    <AccountScreen title="Entre na sua conta" loginPage={otherLogin}>
      <LoginForm logIn={logIn} />
      <div className={styles.ways}>
        <Link to="/logup">Não tem uma conta? Registre-se</Link>
        <Link to="/recuperarsenha">Esqueceu sua senha?</Link>
      </div>
    </AccountScreen>
  );
}
