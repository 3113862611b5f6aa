import type { Comment } from '#contract/comments/comments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useAction } from '#web/lib/api/action.ts';
import { useOpenedByAnchor } from '#web/lib/page/anchor.ts';
import { Button } from '#web/ui/button.tsx';
import { addressed } from './addressed.ts';
import { readComments, sendComment, wishToComment } from './comment-calls.ts';
import { withChangedReply, withReplies, withReply, type CommentChange } from './comment-changes.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comment-thread.module.css';

interface CommentThreadProps {
  post: Post;
  comment: Comment;
  /** The comment that the URL leads to, here or elsewhere. */
  linkedId: string;
  onChange: (change: CommentChange) => void;
}

/** A comment and its replies. An answer to a reply is its sibling, and begins with the answered person's name. */
export function CommentThread({ post, comment, linkedId, onChange }: CommentThreadProps) {
  const [answering, setAnswering] = useOpenedByAnchor(`resposta-${comment.id}`);
  const { busy, run } = useAction();

  const answer = async (markdown: string) => {
    const reply = await sendComment(post.slug, { markdown, parentId: comment.id });
    setAnswering(false);
    if (reply) onChange(withReply(reply));
  };

  const loadReplies = (cursor: string) =>
    run(async () => onChange(withReplies(await readComments(post.slug, { parentId: comment.id, cursor }))));

  return (
    <li className={styles.thread}>
      <CommentItem
        post={post}
        comment={comment}
        onChange={onChange}
        linked={comment.id === linkedId}
        onAnswer={comment.removed ? undefined : () => setAnswering(true)}
      />
      {(comment.replies.length > 0 || answering) && (
        <div className={styles.replies}>
          <ol role="list">
            {comment.replies.map((reply) => (
              <Reply
                key={reply.id}
                post={post}
                reply={reply}
                linked={reply.id === linkedId}
                onChange={(change) => onChange(withChangedReply(reply.id, change))}
                onAnswered={(answer) => onChange(withReply(answer))}
              />
            ))}
          </ol>
          {comment.repliesCursor && (
            <Button size="small" loading={busy} onClick={() => loadReplies(comment.repliesCursor!)}>
              Ver mais respostas
            </Button>
          )}
          {answering && (
            <CommentForm
              keepAs={`resposta ${comment.id}`}
              place={`resposta-${comment.id}`}
              wish={wishToComment(post, comment.id)}
              label={`Resposta para ${inSentence(comment.author.name)}`}
              action="Responder"
              focused
              onSend={answer}
              onCancel={() => setAnswering(false)}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ReplyProps {
  post: Post;
  reply: Comment;
  linked: boolean;
  onChange: (change: CommentChange) => void;
  onAnswered: (answer: Comment) => void;
}

function Reply({ post, reply, linked, onChange, onAnswered }: ReplyProps) {
  const { id, author } = reply;
  const [answering, setAnswering] = useOpenedByAnchor(`resposta-${id}`);
  const answer = async (markdown: string) => {
    const added = await sendComment(post.slug, { markdown, parentId: id });
    setAnswering(false);
    if (added) onAnswered(added);
  };
  return (
    <li>
      <CommentItem
        post={post}
        comment={reply}
        linked={linked}
        onChange={onChange}
        onAnswer={() => setAnswering(true)}
      />
      {answering && (
        <CommentForm
          keepAs={`resposta ${id}`}
          place={`resposta-${id}`}
          wish={wishToComment(post, id)}
          label={`Resposta para ${inSentence(author.name)}`}
          action="Responder"
          initial={addressed(reply)}
          focused
          onSend={answer}
          onCancel={() => setAnswering(false)}
        />
      )}
    </li>
  );
}
