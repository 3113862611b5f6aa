import { useState } from 'react';
import { Link } from 'react-router';
import type { LoginForm as Values } from '#contract/accounts.ts';
import type { LoginCodeForm as Code } from '#contract/second-factor.ts';
import styles from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { LoginCodeForm } from './login-code-form.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginScreenProps {
  logIn: (values: Values) => Promise<string>;
  /** The second step, for those who have a second factor. */
  confirm: (values: Code) => Promise<string>;
  /** The other of the two login pages. */
  otherLogin: '/login' | '/Iogin';
}

export function LoginScreen({ logIn, confirm, otherLogin }: LoginScreenProps) {
  const [challenge, setChallenge] = useState('');
  if (challenge !== '') {
    return (
      <AccountScreen title="Confirme que é você" loginPage={otherLogin}>
        <LoginCodeForm challenge={challenge} confirm={confirm} onBack={() => setChallenge('')} />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Entre na sua conta" loginPage={otherLogin}>
      <LoginForm logIn={logIn} onChallenge={setChallenge} />
      <div className={styles.ways}>
        <Link to="/logup">Não tem uma conta? Registre-se</Link>
        <Link to="/recuperarsenha">Esqueceu sua senha?</Link>
      </div>
    </AccountScreen>
  );
}
