import { useState } from 'react';
import {
  redirect,
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
} from 'react-router';
import { DraftNotice } from '#web/features/editor/draft-notice.tsx';
import { changePost, contentOf, groupsOf } from '#web/features/editor/editor-calls.ts';
import { EditorPage } from '#web/features/editor/editor-page.tsx';
import { EditorSkeleton } from '#web/features/editor/editor-skeleton.tsx';
import { Editor } from '#web/features/editor/editor.tsx';
import { draftIdOfPost, localDraft } from '#web/features/editor/local-drafts.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page-data.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { readSession } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { keepWayBack } from '#web/lib/way-back.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const heading = 'Editar publicação';

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, { title: heading, description: heading, path: args.location.pathname, indexed: false });

const load = async ({ api, params }: PageRequest) => ({
  post: await api('GET /api/post/{slug}', { params: { slug: params['slug']! } }),
});
const readPost = browserLoader(load);

/** The server renders the fallback, since it never knows who is there, or says that there is no such post. */
export const loader = visitorLoader(async (request) => {
  await load(request);
  return {};
});

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const user = readSession()?.user;
  if (!user) {
    keepWayBack(new URL(args.request.url).pathname);
    throw redirect('/login');
  }
  const [{ post }, groups] = await Promise.all([readPost(args), groupsOf(user.username)]);
  // A post stays in a group that its writer has left.
  const isListed = post.group.slug === '' || groups.some(({ slug }) => slug === post.group.slug);
  return {
    user,
    post,
    groups: isListed ? groups : [post.group, ...groups],
    copy: localDraft(user.id, draftIdOfPost(post.slug)),
  };
}

clientLoader.hydrate = true as const;

// What is being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <EditorSkeleton heading={heading} />;

export default function EditPost() {
  const { user, post, groups, copy } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [continued, setContinued] = useState(false);
  const page = `/post/${encodeURIComponent(post.slug)}`;

  if (post.author.id !== user.id) {
    return (
      <main id="conteudo" tabIndex={-1}>
        <EmptyState
          title="Só quem publicou pode editar"
          titleAs="h1"
          action={<ButtonLink to={page}>Ler a publicação</ButtonLink>}
        >
          Este texto é de {post.author.name}.
        </EmptyState>
      </main>
    );
  }
  return (
    <EditorPage heading={heading}>
      <Editor
        key={continued ? 'copy' : 'post'}
        user={user}
        draftId={draftIdOfPost(post.slug)}
        start={continued && copy ? copy.content : contentOf(post)}
        groups={groups}
        publish={(content) => changePost(post.slug, content)}
        onPublished={({ slug }) => {
          showToast('Alterações publicadas com Sucesso');
          void navigate(`/post/${encodeURIComponent(slug)}`);
        }}
        address={`${page}/editar`}
        cancelTo={page}
        notice={copy && !continued && <DraftNotice draft={copy} onContinue={() => setContinued(true)} />}
      />
    </EditorPage>
  );
}
