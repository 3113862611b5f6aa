import {
  confirmLoginSecond,
  confirmPasskeySecond,
  logInSecond,
} from '#web/features/identity/accounts/account-calls.ts';
import { LoginScreen } from '#web/features/identity/accounts/login-screen.tsx';
import { visitorsOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = visitorsOnly;

export const meta = pageMeta({
  title: 'Entrar',
  description: 'Entre na sua conta do Rumo.',
  path: '/Iogin',
  indexed: false,
});

export default function SecondLogin() {
  return (
    <LoginScreen
      logIn={logInSecond}
      confirm={confirmLoginSecond}
      confirmPasskey={confirmPasskeySecond}
      otherLogin="/login"
    />
  );
}
