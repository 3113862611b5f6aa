import { EmailConfirmation } from '#web/features/identity/accounts/email-confirmation.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Confirme seu e-mail',
  description: 'Confirme o e-mail da sua conta no Rumo.',
  path: '/confirmaremail',
  indexed: false,
});

export default EmailConfirmation;
