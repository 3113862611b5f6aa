import { mdiFileUndoOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { Post } from '#contract/posts/posts.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { postEditorPath } from '#web/lib/page/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './owner-actions.module.css';

const loadRemoval = () => import('./remove-post-dialog.tsx');
const loadUnpublishing = () => import('./unpublish-dialog.tsx');

/** For the author only: edit, unpublish and delete the post. */
export function OwnerActions({ post }: { post: Post }) {
  const removal = useLazyDialog(loadRemoval);
  const unpublishing = useLazyDialog(loadUnpublishing);
  return (
    <div className={styles.actions}>
      <ButtonLink to={postEditorPath(post.slug)} size="small" icon={mdiPencilOutline}>
        Editar
      </ButtonLink>
      <Button size="small" icon={mdiFileUndoOutline} {...unpublishing.opener}>
        Despublicar
      </Button>
      <Button size="small" variant="danger" icon={mdiTrashCanOutline} {...removal.opener}>
        Excluir
      </Button>
      {removal.Dialog && <removal.Dialog slug={post.slug} onClose={removal.close} />}
      {unpublishing.Dialog && <unpublishing.Dialog slug={post.slug} onClose={unpublishing.close} />}
    </div>
  );
}

/** As large as the author's buttons. */
export function OwnerActionsSkeleton() {
  return (
    <div className={styles.actions}>
      <Skeleton shape="button" width="5.75rem" height="2rem" />
      <Skeleton shape="button" width="7.75rem" height="2rem" />
      <Skeleton shape="button" width="6rem" height="2rem" />
    </div>
  );
}
