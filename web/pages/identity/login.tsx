import { confirmLogin, confirmPasskey, logIn } from '#web/features/identity/accounts/account-calls.ts';
import { LoginScreen } from '#web/features/identity/accounts/login-screen.tsx';
import { visitorsOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = visitorsOnly;

export const meta = pageMeta({ title: 'Entrar', description: 'Entre na sua conta do Rumo.', path: '/login' });

export default function Login() {
  return (
    <LoginScreen logIn={logIn} confirm={confirmLogin} confirmPasskey={confirmPasskey} otherLogin="/Iogin" />
  );
}
