import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Comment } from '#contract/comments/comments.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import type { CommentChange } from './comment-changes.ts';

/** Anchor of a comment on a post's page; notifications link to it. */
export const commentAnchor = (id: string): string => `comentario-${id}`;

export interface LinkedComment {
  /** The comment that the URL leads to, or ''. */
  id: string;
  /** Its thread, if not among those shown. */
  thread: Comment | null;
  change: (change: CommentChange) => void;
}

/** Scrolls to the comment that the URL names, fetching it if it is further down the list. */
export function useLinkedComment(shown: Comment[]): LinkedComment {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  // The server does not see the URL fragment.
  const id = (hydrated && /^#(?:comentario|resposta|edicao)-(.+)$/.exec(hash)?.[1]) || '';
  const [fetched, setFetched] = useState<{ id: string; thread: Comment | null }>({ id: '', thread: null });
  const listed = shown.some((comment) => holds(comment, id));
  const known = listed || fetched.id === id;
  const thread = !listed && fetched.id === id ? fetched.thread : null;

  useEffect(() => {
    if (!id || known) return;
    let left = false;
    api('GET /api/comments/{id}', { params: { id } }).then(
      (comment) => !left && setFetched({ id, thread: comment }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (left) return;
        setFetched({ id, thread: null });
        if (error.status === 404) showToast('Este comentário não está mais aqui', { kind: 'info' });
      },
    );
    return () => {
      left = true;
    };
  }, [id, known]);

  const there = id !== '' && (listed || thread !== null);
  useEffect(() => {
    const place = there && document.getElementById(commentAnchor(id));
    // A form opened by the URL already has focus.
    if (!place || document.activeElement?.matches('textarea')) return;
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  }, [there, id]);

  const change = (edit: CommentChange) =>
    setFetched(({ id, thread }) => ({ id, thread: thread && edit(thread) }));
  return { id, thread, change };
}

const holds = (comment: Comment, id: string): boolean =>
  comment.id === id || comment.replies.some((reply) => reply.id === id);
