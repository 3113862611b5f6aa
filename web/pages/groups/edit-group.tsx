import { useLoaderData, useNavigate, type MetaArgs, type MetaDescriptor } from 'react-router';
import { inSentence } from '#contract/in-sentence.ts';

import { GroupEditorPage, GroupEditorSkeleton } from '#web/features/groups/group-editor-page.tsx';
import { GroupEditor } from '#web/features/groups/group-editor.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const frame = {
  heading: 'Editar grupo',
  text: 'O endereço do grupo continua o mesmo, ainda que o nome mude.',
};

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  metaOf(args, {
    title: frame.heading,
    description: frame.text,
    path: args.location.pathname,
    indexed: false,
  });

const load = async ({ api, params }: PageRequest) => ({
  group: await api('GET /api/groups/{slug}', { params: { slug: params['slug']! } }),
});
const readGroup = browserLoader(load);

/** The server renders the fallback, since it never knows the viewer, or a 404 if there is no such group. */
export const loader = visitorLoader(async (request) => {
  await load(request);
  return {};
});

export const clientLoader = Object.assign(memberLoader(readGroup), { hydrate: true as const });

// Text being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <GroupEditorPage {...frame}>
    <GroupEditorSkeleton />
  </GroupEditorPage>
);

export default function EditGroup() {
  const { group } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const page = groupPath(group.slug);

  if (!group.mine) {
    return (
      <main id="conteudo">
        <EmptyState
          title="Só quem administra o grupo pode editar"
          titleAs="h1"
          action={<ButtonLink to={page}>Ver o grupo</ButtonLink>}
        >
          Este grupo é administrado por {inSentence(group.owner.name)}.
        </EmptyState>
      </main>
    );
  }
  return (
    <GroupEditorPage {...frame}>
      <GroupEditor
        key={group.id}
        address={`${page}/editar`}
        start={group}
        action="Salvar"
        cancelTo={page}
        send={(body) => api('PATCH /api/groups/{slug}', { params: { slug: group.slug }, body })}
        onDone={() => {
          showToast('Grupo atualizado');
          void navigate(page);
        }}
      />
    </GroupEditorPage>
  );
}
