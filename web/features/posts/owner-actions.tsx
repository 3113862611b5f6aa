import { useState } from 'react';
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { Post } from '#contract/posts.ts';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './owner-actions.module.css';

const load = () => import('./remove-post-dialog.tsx');

/** For the author alone: to change and to remove the post. */
export function OwnerActions({ post }: { post: Post }) {
  const mine = useSession()?.user.id === post.author.id;
  const [asking, setAsking] = useState(false);
  const { Part: Dialog, open, prefetch } = useLazyPart(load);
  if (!mine) return null;
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/post/${encodeURIComponent(post.slug)}/editar`} size="small" icon={mdiPencilOutline}>
        Editar
      </ButtonLink>
      <Button
        size="small"
        variant="danger"
        icon={mdiTrashCanOutline}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setAsking(true);
          open();
        }}
      >
        Excluir
      </Button>
      {Dialog && <Dialog slug={post.slug} open={asking} onClose={() => setAsking(false)} />}
    </div>
  );
}
