import { useState } from 'react';
import { mdiFileUndoOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { Post } from '#contract/posts.ts';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { postEditorPath } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './owner-actions.module.css';

const loadRemoval = () => import('./remove-post-dialog.tsx');
const loadUnpublishing = () => import('./unpublish-dialog.tsx');

/** For the author alone: to change, take back and remove the post. */
export function OwnerActions({ post }: { post: Post }) {
  const mine = useSession()?.user.id === post.author.id;
  const [asking, setAsking] = useState<'removal' | 'unpublishing' | null>(null);
  const removal = useLazyPart(loadRemoval);
  const unpublishing = useLazyPart(loadUnpublishing);
  if (!mine) return null;
  const close = () => setAsking(null);
  return (
    <div className={styles.actions}>
      <ButtonLink to={postEditorPath(post.slug)} size="small" icon={mdiPencilOutline}>
        Editar
      </ButtonLink>
      <Button
        size="small"
        icon={mdiFileUndoOutline}
        onPointerEnter={unpublishing.prefetch}
        onFocus={unpublishing.prefetch}
        onClick={() => {
          setAsking('unpublishing');
          unpublishing.open();
        }}
      >
        Despublicar
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={mdiTrashCanOutline}
        onPointerEnter={removal.prefetch}
        onFocus={removal.prefetch}
        onClick={() => {
          setAsking('removal');
          removal.open();
        }}
      >
        Excluir
      </Button>
      {removal.Part && <removal.Part slug={post.slug} open={asking === 'removal'} onClose={close} />}
      {unpublishing.Part && (
        <unpublishing.Part slug={post.slug} open={asking === 'unpublishing'} onClose={close} />
      )}
    </div>
  );
}
