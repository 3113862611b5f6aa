import { CardLoginScreen } from '#web/features/identity/accounts/card-login-screen.tsx';
import { useLogOut } from '#web/features/site/shell/use-log-out.ts';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Entrar com cartão da escola',
  description: 'Entre no Rumo com o cartão que a escola deu a você.',
  path: '/entrar',
  indexed: false,
});

export default function CardLogin() {
  return <CardLoginScreen logOut={useLogOut('/entrar')} />;
}
