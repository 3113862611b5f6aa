import { EmailChangeUndoing } from '#web/features/identity/accounts/email-change-link.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Desfazer a troca de e-mail',
  description: 'Desfaça uma troca do e-mail da sua conta no Rumo.',
  path: '/desfazeremail',
  indexed: false,
});

export default EmailChangeUndoing;
