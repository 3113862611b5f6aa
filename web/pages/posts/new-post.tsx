import { useEffect, useState } from 'react';
import { useLoaderData, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { v7 as uuid } from 'uuid';
import { AlreadyPublishedNotice, DraftNotice } from '#web/features/posts/editor/draft-notice.tsx';
import { readDraft, readDrafts } from '#web/features/posts/editor/drafts.ts';
import { EditorPage } from '#web/features/posts/editor/editor-page.tsx';
import { EditorSkeleton } from '#web/features/posts/editor/editor-skeleton.tsx';
import { Editor } from '#web/features/posts/editor/editor.tsx';
import {
  isAhead,
  keepLocally,
  localDraft,
  type LocalDraft,
} from '#web/features/posts/editor/local-drafts.ts';
import { findPublished, resolvePublished } from '#web/features/posts/editor/published-drafts.ts';
import { emptyContent } from '#web/features/posts/editor/post-content.ts';
import { groupsOf } from '#web/features/posts/editor/writer-groups.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { draftPath, groupPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

const heading = 'Nova publicação';

export const handle = membersOnly;

export const meta = pageMeta({
  title: heading,
  description: 'Escreva uma publicação no Rumo.',
  path: '/post/new',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(async ({ url }, user) => {
  const query = url.searchParams;
  const wanted = query.get('rascunho');
  const [published, drafts, opened, groups] = await Promise.all([
    findPublished(user.id, wanted),
    readDrafts(user.id),
    wanted === null ? null : readDraft(user.id, wanted).catch(() => null),
    groupsOf(user.username),
  ]);
  if (opened) keepLocally(user.id, opened);
  return {
    user,
    published,
    newest: drafts.find(({ id }) => id !== published?.copy.id),
    opened,
    groups,
    group: query.get('grupo') ?? '',
  };
}, 'write');

// Text being written stays when the session ends; another address asks for another draft.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export const HydrateFallback = () => <EditorSkeleton heading={heading} />;

export default function NewPost() {
  return <OpenedDraft key={useLocation().search} />;
}

function OpenedDraft() {
  const { user, published, newest, opened, groups, group } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigateOrStay();
  useEffect(() => {
    if (published) resolvePublished(user.id, published);
  }, [user, published]);
  const [draft, setDraft] = useState(() => opened ?? newDraft(group));
  const open = (draft: LocalDraft) => {
    const copy = localDraft(user.id, draft.id);
    // It may have been written until this page was there.
    if (copy && isAhead(copy)) return setDraft(copy);
    // Records in this browser's copy that the server has it.
    keepLocally(user.id, draft);
    setDraft(draft);
  };
  return (
    <EditorPage heading={heading}>
      <Editor
        key={draft.id}
        user={user}
        draft={draft}
        groups={groups}
        onPublished={({ group: { slug } }) => {
          showToast('Publicação feita com Sucesso');
          // Back to where it is read first.
          return navigate(slug ? groupPath(slug) : '/feed');
        }}
        address={draftPath(draft.id)}
        notice={
          <>
            {published && <AlreadyPublishedNotice published={published} />}
            {newest && newest.id !== draft.id && (
              <DraftNotice draft={newest} onContinue={() => open(newest)} />
            )}
          </>
        }
      />
    </EditorPage>
  );
}

const newDraft = (group: string) => ({
  id: uuid(),
  post: '',
  basedOn: '',
  content: { ...emptyContent, group },
});
