import type { Comment } from '#contract/comments/comments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { counted } from '#contract/counted.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { readComments, sendComment, wishToComment } from './comment-calls.ts';
import { changeIn } from './comment-changes.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { useLinkedComment } from './linked-comment.ts';
import styles from './comments.module.css';

interface CommentsProps {
  post: Post;
  first: PageOf<Comment> & { unseen: number };
}

/** A post's comments, and a form to add one. */
export function Comments({ post, first }: CommentsProps) {
  const list = usePagedList(`comments ${post.id}`, first, (cursor) => readComments(post.slug, { cursor }));
  const { items, more, change } = list;
  const linked = useLinkedComment(items);
  const send = async (markdown: string) => {
    const comment = await sendComment(post.slug, { markdown });
    if (comment) change((shown) => [...shown, comment]);
  };

  return (
    <>
      {items.length === 0 && !more && first.unseen === 0 && (
        <p className={styles.empty}>Ninguém comentou ainda. Uma pergunta sua pode ajudar outras pessoas.</p>
      )}
      <ol role="list" className={styles.threads}>
        {linked.thread && (
          <CommentThread
            key={`link ${linked.id}`}
            post={post}
            comment={linked.thread}
            linkedId={linked.id}
            onChange={linked.change}
          />
        )}
        {items.map((comment) => (
          <CommentThread
            key={comment.id}
            post={post}
            comment={comment}
            linkedId={linked.thread ? '' : linked.id}
            onChange={(edit) => change((shown) => changeIn(shown, comment.id, edit))}
          />
        ))}
      </ol>
      {first.unseen > 0 && !more && (
        <p className={styles.empty}>
          {counted(first.unseen, 'comentário', 'comentários')} que você não vê, por causa de um bloqueio.
        </p>
      )}
      <LoadMore {...list} label="Carregar mais comentários" fullWidth />
      <CommentForm
        keepAs={`comentario ${post.slug}`}
        place="escrever-comentario"
        wish={wishToComment(post)}
        label="Escreva um comentário"
        action="Comentar"
        onSend={send}
      />
    </>
  );
}
