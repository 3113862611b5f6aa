import { useId, useState } from 'react';
import { mdiHeart, mdiHeartOutline } from '@mdi/js';
import type { Post } from '#contract/posts.ts';
import { showToast } from '#web/lib/toasts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CardAction, cardActionPress } from './card-action.tsx';
import styles from './like-button.module.css';
import { useLike } from './use-like.ts';

/** The heart on a card, with its number. */
export function LikeButton({ post }: { post: Post }) {
  const countId = useId();
  const [pressed, setPressed] = useState(false);
  const { liked, likes, toggle } = useLike(post, () => showToast('Ação realizada com Sucesso !'));
  return (
    <CardAction
      count={likes}
      countId={countId}
      noun={{ one: 'curtida', many: 'curtidas' }}
      className={classNames(styles.like, liked && styles.liked)}
    >
      <button
        type="button"
        className={cardActionPress}
        aria-label="Curtir"
        aria-pressed={liked}
        aria-describedby={countId}
        title="Curtir"
        onClick={() => {
          setPressed(true);
          toggle();
        }}
      >
        <Icon
          path={liked ? mdiHeart : mdiHeartOutline}
          className={classNames(liked && pressed && styles.pulse)}
        />
      </button>
    </CardAction>
  );
}
