import { Installation } from '#web/features/identity/accounts/installation.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Preparar este site',
  description: 'Os primeiros passos de quem instala o Rumo.',
  path: '/instalar',
  indexed: false,
});

export default Installation;
