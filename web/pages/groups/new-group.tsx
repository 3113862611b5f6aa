import { useLoaderData, useNavigate } from 'react-router';

import { GroupEditorPage, GroupEditorSkeleton } from '#web/features/groups/group-editor-page.tsx';
import { GroupEditor } from '#web/features/groups/group-editor.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { groupPath, personPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

const frame = {
  heading: 'Criar grupo',
  text: 'Um grupo junta quem quer falar do mesmo assunto. Qualquer pessoa pode ver; você decide quem entra.',
};
const address = '/grupos/novo';

export const handle = membersOnly;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: address,
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader((_, user) => ({ user }), 'group');

// Text being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <GroupEditorPage {...frame}>
    <GroupEditorSkeleton />
  </GroupEditorPage>
);

export default function NewGroup() {
  const { user } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <GroupEditorPage {...frame}>
      <GroupEditor
        address={address}
        start={{ name: '', description: '', image: '', searchable: false }}
        action="Criar grupo"
        cancelTo={personPath(user.username)}
        send={(body) => api('POST /api/groups', { body })}
        onDone={({ slug }) => {
          showToast('Grupo criado');
          void navigate(groupPath(slug));
        }}
      />
    </GroupEditorPage>
  );
}
