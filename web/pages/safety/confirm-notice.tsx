import { useState } from 'react';
import { MailedAction } from '#web/features/identity/accounts/mailed-action.tsx';
import { NarrowScreen } from '#web/features/identity/accounts/narrow-screen.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { reportStatePath } from '#web/lib/page/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Confirmar a notificação',
  description: 'Confirme que uma notificação formal enviada ao Rumo é sua.',
  path: '/denuncias/confirmar',
  indexed: false,
});

/** Confirms a formal notice, by the mailed link that led here. */
export default function NoticeConfirmation() {
  const [protocol, setProtocol] = useState('');
  if (protocol)
    return (
      <NarrowScreen
        title="Notificação confirmada"
        text={`Sua notificação formal foi registrada com o protocolo ${protocol}.`}
      >
        <ButtonLink to={reportStatePath(protocol)} variant="primary" size="large" fullWidth>
          Acompanhar a denúncia
        </ButtonLink>
      </NarrowScreen>
    );
  return (
    <MailedAction
      title="Confirmar a notificação"
      text="Ao confirmar, você declara que a notificação formal enviada com este e-mail é sua."
      label="Confirmar a notificação"
      act={async (token) => {
        setProtocol((await api('POST /api/notices/confirm', { body: { token } })).protocol);
      }}
    />
  );
}
