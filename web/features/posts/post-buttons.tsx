import { useId, useState, type ReactNode } from 'react';
import {
  mdiAccountOutline,
  mdiBookmark,
  mdiBookmarkOutline,
  mdiCommentOutline,
  mdiHeart,
  mdiHeartOutline,
} from '@mdi/js';
import { Link } from 'react-router';
import { grouped } from '#contract/counted.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { useKeyboardInset } from '#web/lib/forms/keyboard-inset.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { useSaved } from '#web/lib/shared/use-saved.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { asButton } from '#web/ui/as-button.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './post-buttons.module.css';

/** Below a post's card: actions on it, and its reading time. */
export function CardButtons({ post, address }: { post: Post; address: string }) {
  const countId = useId();
  return (
    <div className={styles.row}>
      <LikeButton post={post} />
      <Counted count={post.comments} countId={countId} noun={{ one: 'comentário', many: 'comentários' }}>
        <Link
          {...asButton}
          to={`${address}#comentarios`}
          className={styles.press}
          aria-label="Comentários"
          aria-describedby={countId}
          title="Comentários"
        >
          <Icon path={mdiCommentOutline} />
        </Link>
      </Counted>
      <SaveButton post={post} />
      <span className={styles.reading}>{post.readingTime} min de leitura</span>
    </div>
  );
}

interface Like {
  liked: boolean;
  likes: number;
  toggle: () => void;
}

/** The viewer's like of a post, with the number of likes. */
export function useLike(post: Post, onDone: (liked: boolean) => void): Like {
  const { on, state, toggle } = useToggle('/api/post/{slug}/like', {
    params: { slug: post.slug },
    purpose: 'like',
    about: post.title,
    given: post,
    isOn: ({ liked }) => liked,
    onDone,
  });
  return { liked: on, likes: on === state.liked ? state.likes : state.likesAfter, toggle };
}

/** The heart on a card, with its number. */
function LikeButton({ post }: { post: Post }) {
  const countId = useId();
  const [pressed, setPressed] = useState(false);
  const { liked, likes, toggle } = useLike(post, () => showToast('Ação realizada com Sucesso !'));
  return (
    <Counted
      count={likes}
      countId={countId}
      noun={{ one: 'curtida', many: 'curtidas' }}
      className={classNames(styles.like, liked && styles.liked)}
    >
      <button
        type="button"
        className={styles.press}
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
    </Counted>
  );
}

/** Saves the post for later, in a private list. */
function SaveButton({ post }: { post: Post }) {
  const { on, toggle } = useSaved('/api/post/{slug}/saved', post);
  return (
    <IconButton
      label="Salvar para depois"
      icon={on ? mdiBookmark : mdiBookmarkOutline}
      aria-pressed={on}
      onClick={toggle}
    />
  );
}

interface CountedProps {
  /** A button or link with an icon and its own name; the class `press` extends its area over the number. */
  children: ReactNode;
  count: number;
  /** Id of the element with the number in words, which describes `children`. */
  countId: string;
  /** 'curtidas' */
  noun: { one: string; many: string };
  className?: string;
}

/** An action on a card and its count: the number is outside it, so that its name is one word. */
function Counted({ children, count, countId, noun, className }: CountedProps) {
  return (
    <span className={classNames(styles.counted, className)}>
      {children}
      <span aria-hidden="true">{grouped(count)}</span>
      <span id={countId} hidden>
        {count} {count === 1 ? noun.one : noun.many}
      </span>
    </span>
  );
}

interface PostBarProps {
  post: Post;
  liked: boolean;
  onLike: () => void;
}

/** Actions after reading. On a phone it stays at the bottom of the screen, above the keyboard. */
export function PostBar({ post, liked, onLike }: PostBarProps) {
  const inset = useKeyboardInset();
  return (
    <div className={styles.bar} style={inset > 0 ? { bottom: inset } : undefined}>
      <Button
        icon={liked ? mdiHeart : mdiHeartOutline}
        aria-pressed={liked}
        className={styles.likePost}
        onClick={onLike}
      >
        Curtir Publicação
      </Button>
      {post.author.username !== '' && (
        <ButtonLink asButton to={personPath(post.author.username)} icon={mdiAccountOutline}>
          Ir até o Perfil
        </ButtonLink>
      )}
      <SaveButton post={post} />
    </div>
  );
}
