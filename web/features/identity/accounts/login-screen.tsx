import { useState } from 'react';
import { Link } from 'react-router';
import type { LoginForm as Values } from '#contract/identity/accounts.ts';
import type { Factor } from '#contract/errors.ts';
import { useLazyPart } from '#web/lib/page/lazy-part.ts';
import styles from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import { LoginForm } from './login-form.tsx';
import type { SecondStep } from './login-second-step.tsx';

interface LoginScreenProps extends SecondStep {
  logIn: (values: Values) => Promise<string>;
  /** The other of the two login pages. */
  otherLogin: '/login' | '/Iogin';
}

const load = () => import('./login-second-step.tsx');

export function LoginScreen({ logIn, otherLogin, ...secondStep }: LoginScreenProps) {
  const [half, setHalf] = useState<{ challenge: string; factors: Factor[] } | null>(null);
  const { Part: LoginSecondStep, open } = useLazyPart(load);
  if (half && LoginSecondStep) {
    return (
      <AccountScreen title="Confirme que é você" loginPage={otherLogin}>
        <LoginSecondStep {...half} {...secondStep} onBack={() => setHalf(null)} />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Entre na sua conta" loginPage={otherLogin}>
      <LoginForm
        logIn={logIn}
        onChallenge={(challenge) => {
          setHalf(challenge);
          open();
        }}
      />
      <div className={styles.ways}>
        <Link to="/logup">Não tem uma conta? Registre-se</Link>
        <Link to="/recuperarsenha">Esqueceu sua senha?</Link>
        <Link to="/entrar">Entrar com cartão da escola</Link>
      </div>
    </AccountScreen>
  );
}
