import { EmailChangeCancellation } from '#web/features/identity/accounts/email-change-link.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Cancelar a troca de e-mail',
  description: 'Cancele um pedido para trocar o e-mail da sua conta no Rumo.',
  path: '/cancelaremail',
  indexed: false,
});

export default EmailChangeCancellation;
