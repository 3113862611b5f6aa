import type { Comment } from '#contract/comments/comments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { useOpenedByAnchor } from '#web/lib/page/anchor.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { WrittenText } from '#web/ui/written-text.tsx';
import { CommentActions } from './comment-actions.tsx';
import { editComment } from './comment-calls.ts';
import { withText, type CommentChange } from './comment-changes.ts';
import { CommentForm } from './comment-form.tsx';
import { HideComment } from './hide-comment.tsx';
import { commentAnchor } from './linked-comment.ts';
import styles from './comment-item.module.css';
import { PersonLink } from '#web/lib/shared/person-link.tsx';

interface CommentItemProps {
  post: Post;
  comment: Comment;
  onChange: (change: CommentChange) => void;
  onAnswer?: () => void;
  /** Whether the URL leads to this comment. */
  linked?: boolean;
}

export function CommentItem({ post, comment, onChange, onAnswer, linked }: CommentItemProps) {
  const [editing, setEditing] = useOpenedByAnchor(`edicao-${comment.id}`);
  const { author } = comment;

  const edit = async (markdown: string) => {
    onChange(withText(await editComment(comment.id, markdown)));
    setEditing(false);
  };

  const place = { id: commentAnchor(comment.id), tabIndex: -1 };
  if (!author.name) {
    return (
      <div {...place} className={styles.place}>
        <p className={styles.gone}>{absence(comment)}</p>
        {comment.blocked && <HideComment post={post} comment={comment} onChange={onChange} />}
      </div>
    );
  }

  return (
    <div {...place} className={classNames(styles.comment, linked && styles.linked)}>
      <PersonLink username={author.username} className={styles.picture}>
        <Avatar
          name={author.name}
          src={imageVariant(author.avatar, 'small.webp')}
          size={40}
          alt={`Perfil de ${author.name}`}
        />
      </PersonLink>
      <div className={styles.words}>
        <p className={styles.head}>
          <PersonLink username={author.username} className={styles.name}>
            {author.name}
          </PersonLink>
          <span className={styles.facts}>
            <RelativeTime date={comment.date} />
            {comment.edited && ' · editado'}
            {comment.held && ' · em análise'}
            {comment.hidden && ' · oculto para as outras pessoas'}
          </span>
        </p>
        {editing ? (
          <CommentForm
            keepAs={`edicao ${comment.id}`}
            place={`edicao-${comment.id}`}
            label="Seu comentário"
            action="Salvar comentário"
            initial={comment.markdown}
            focused
            onSend={edit}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <WrittenText html={comment.html} small className={styles.text} />
            <CommentActions
              post={post}
              comment={comment}
              onChange={onChange}
              onAnswer={onAnswer}
              onEdit={() => setEditing(true)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Says why there is no text. */
function absence({ removed, blocked, hidden }: Comment): string {
  if (removed) return 'Comentário excluído';
  if (!blocked) return 'Comentário oculto';
  return hidden
    ? 'Comentário de uma pessoa bloqueada · oculto para as outras pessoas'
    : 'Comentário de uma pessoa bloqueada';
}
