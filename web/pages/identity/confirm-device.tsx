import { DeviceConfirmation } from '#web/features/identity/accounts/device-confirmation.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Confirme seu aparelho',
  description: 'Confirme o aparelho em que você entra na sua conta no Rumo.',
  path: '/confirmaraparelho',
  indexed: false,
});

export default DeviceConfirmation;
