import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoaderData, type MetaArgs, type MetaDescriptor } from 'react-router';
import { inSentence } from '#contract/in-sentence.ts';
import type { FullPost } from '#contract/posts/posts.ts';
import { ChangesNotice } from '#web/features/posts/editor/draft-notice.tsx';
import { discardDraft, readChanges } from '#web/features/posts/editor/drafts.ts';
import { readPost } from '#web/features/posts/editor/editor-calls.ts';
import { EditorPage } from '#web/features/posts/editor/editor-page.tsx';
import { EditorSkeleton } from '#web/features/posts/editor/editor-skeleton.tsx';
import type { OpenedDraft } from '#web/features/posts/editor/draft-states.ts';
import { Editor } from '#web/features/posts/editor/editor.tsx';
import { contentOf } from '#web/features/posts/editor/post-content.ts';
import { groupsOf } from '#web/features/posts/editor/writer-groups.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { postEditorPath, postPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const heading = 'Editar publicação';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  metaOf(args, { title: heading, description: heading, path: args.location.pathname, indexed: false });

const load = async ({ api, params }: PageRequest) => ({
  post: await api('GET /api/post/{slug}', { params: { slug: params['slug']! } }),
});
const loadPost = browserLoader(load);

/** The server renders the fallback, since it never knows the viewer, or a 404 if there is no such post. */
export const loader = visitorLoader(async (request) => {
  await load(request);
  return {};
});

const readChangedPost = memberLoader(async (args, user) => {
  const [{ post }, groups] = await Promise.all([loadPost(args), groupsOf(user.username)]);
  // A post stays in a group that its author has left.
  const isListed = post.group.slug === '' || groups.choices.some(({ slug }) => slug === post.group.slug);
  return {
    user,
    post,
    groups: isListed ? groups : { ...groups, choices: [post.group, ...groups.choices] },
    changes: post.author.id === user.id ? await readChanges(user.id, post.id) : null,
  };
});

export const clientLoader = Object.assign(readChangedPost, { hydrate: true as const });

// Text being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <EditorSkeleton heading={heading} />;

export default function EditPost() {
  const { user, post, groups, changes } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigateOrStay();
  const { busy: discarding, run } = useAction(showFailure);
  /** Null while it is being discarded. */
  const [draft, setDraft] = useState<OpenedDraft | null>(() => changes ?? published(post));
  const page = postPath(post.slug);

  const discard = async () => {
    try {
      const now = await readPost(post.slug);
      // Unmounts the editor first, so that it saves nothing more.
      flushSync(() => setDraft(null));
      await discardDraft(user.id, post.id);
      setDraft(published(now));
    } catch (error) {
      setDraft((await readChanges(user.id, post.id)) ?? published(post));
      throw error;
    }
  };

  if (post.author.id !== user.id) {
    return (
      <main id="conteudo" tabIndex={-1}>
        <EmptyState
          title="Só quem publicou pode editar"
          titleAs="h1"
          action={<ButtonLink to={page}>Ler a publicação</ButtonLink>}
        >
          Este texto é de {inSentence(post.author.name)}.
        </EmptyState>
      </main>
    );
  }
  if (!draft) return <EditorSkeleton heading={heading} />;
  const { savedAt } = draft;
  return (
    <EditorPage heading={heading}>
      <Editor
        key={savedAt}
        user={user}
        draft={draft}
        groups={groups}
        onPublished={({ slug }) => {
          showToast('Alterações publicadas com Sucesso');
          return navigate(postPath(slug));
        }}
        address={postEditorPath(post.slug)}
        cancelTo={page}
        notice={
          savedAt !== undefined && (
            <ChangesNotice savedAt={savedAt} discarding={discarding} onDiscard={() => run(discard)} />
          )
        }
      />
    </EditorPage>
  );
}

/** The published post, as the start of changes. */
function published(post: FullPost) {
  return { id: post.id, post: post.slug, basedOn: post.updatedAt, content: contentOf(post) };
}
