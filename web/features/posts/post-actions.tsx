import { mdiAccountOutline, mdiHeart, mdiHeartOutline } from '@mdi/js';
import { useKeyboardInset } from '#web/lib/keyboard-inset.ts';
import { personPath } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './post-actions.module.css';

interface PostActionsProps {
  /** Of the author. */
  username: string;
  liked: boolean;
  onLike: () => void;
}

/** What one does after reading. On a phone it stays at the bottom of the screen, above its keyboard. */
export function PostActions({ username, liked, onLike }: PostActionsProps) {
  const inset = useKeyboardInset();
  return (
    <div className={styles.bar} style={{ bottom: inset }}>
      <Button
        icon={liked ? mdiHeart : mdiHeartOutline}
        aria-pressed={liked}
        className={styles.like}
        onClick={onLike}
      >
        Curtir Publicação
      </Button>
      <ButtonLink asButton to={personPath(username)} icon={mdiAccountOutline}>
        Ir até o Perfil
      </ButtonLink>
    </div>
  );
}
