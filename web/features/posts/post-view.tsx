import { useId, type ReactNode } from 'react';
import type { FullPost } from '#contract/posts/posts.ts';
import { imageSize, imageVariant } from '#contract/image-addresses.ts';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import { OfflineButton } from '#web/lib/offline/offline-button.tsx';
import { AudienceView, OwnerView } from '#web/lib/session/audience.tsx';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { postPath } from '#web/lib/page/paths.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { classNames } from '#web/ui/class-names.ts';
import actions from '#web/ui/page-actions.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UploadedPicture } from '#web/ui/uploaded-picture.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import { AuthorBlock } from './author-block.tsx';
import { FollowAuthor } from './follow-author.tsx';
import { OwnerActions, OwnerActionsSkeleton } from './owner-actions.tsx';
import { PostBar, useLike } from './post-buttons.tsx';
import { PostTopics } from './post-topics.tsx';
import styles from './post-view.module.css';

interface PostViewProps {
  post: FullPost;
  audience: ForAudience<object>['audience'];
  /** Below the text. */
  comments: ReactNode;
}

export function PostView({ post, audience, comments }: PostViewProps) {
  const nameId = useId();
  const { liked, likes, toggle } = useLike(post, (now) =>
    showToast(now ? 'Publicação curtida' : 'Ação realizada com Sucesso !'),
  );
  return (
    <div className={styles.post}>
      <div className={styles.reading}>
        {post.image && <Cover image={post.image} />}
        <h1 className={classNames(styles.title, post.title.length > 120 && styles.longTitle)}>
          {post.title}
        </h1>
        <AuthorBlock post={post} nameId={nameId} likes={likes}>
          <OwnerView
            ownerId={post.author.id}
            skeleton={<OwnerActionsSkeleton />}
            others={
              <AudienceView
                audience={audience}
                skeleton={<Skeleton shape="button" width="6rem" height="2rem" />}
              >
                <FollowAuthor post={post} nameId={nameId} />
              </AudienceView>
            }
          >
            <OwnerActions post={post} />
          </OwnerView>
          {post.held && <p className={styles.held}>Em análise: por enquanto, só você vê.</p>}
        </AuthorBlock>
        <PostTopics post={post} />
        <WrittenText html={post.html} className={styles.text} />
      </div>
      <div className={classNames(actions.actions, styles.actions)}>
        {!post.held && <ShareButton title={post.title} path={postPath(post.slug)} />}
        {!post.held && <OfflineButton title={post.title} path={postPath(post.slug)} />}
        {/* Last, so that the others do not move for the author, who has no such link. */}
        <ReportLink page={postPath(post.slug)} authorId={post.author.id} what="esta publicação" />
      </div>
      <PostBar post={post} liked={liked} onLike={toggle} />
      {comments}
    </div>
  );
}

function Cover({ image }: { image: string }) {
  const size = imageSize(image);
  return (
    <UploadedPicture
      className={styles.cover}
      src={image}
      srcSet={size ? coverSizes(image, size.width) : undefined}
      sizes="(min-width: 56.25em) 47rem, (min-width: 40em) 37rem, calc(100vw - 2rem)"
      alt=""
      width={size?.width}
      height={size?.height}
      fetchPriority="high"
    />
  );
}

/** Returns the `srcSet` of a cover: sizes that the picture is too narrow for are copies of it, and left out. */
function coverSizes(image: string, width: number): string {
  const narrower = [
    { width: 640, url: imageVariant(image, 'card.webp') },
    { width: 960, url: imageVariant(image, 'phone.webp') },
  ].filter((size) => size.width < width);
  return [...narrower, { width, url: image }].map((size) => `${size.url} ${size.width}w`).join(', ');
}
