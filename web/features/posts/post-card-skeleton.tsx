import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './post-card-skeleton.module.css';

interface PostListSkeletonProps {
  count?: number;
  /** The list's source: its first posts are shown as text as soon as they arrive, before the scripts. */
  early?: string;
}

export function PostListSkeleton({ count = 3, early }: PostListSkeletonProps) {
  return (
    <>
      {early && (
        // Filled by lib/first-paint.js, with elements unknown to React.
        <div
          hidden
          data-early-posts={early}
          className={classNames(styles.list, styles.early)}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- nothing
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      <SkeletonGroup label="Carregando publicações…" className={styles.shapes}>
        <div className={styles.list}>
          {Array.from({ length: count }, (_, index) => (
            <CardSkeleton key={index} cover={index % 2 === 0} />
          ))}
        </div>
      </SkeletonGroup>
    </>
  );
}

function CardSkeleton({ cover }: { cover: boolean }) {
  return (
    <Card className={styles.card}>
      <div className={styles.author}>
        <Skeleton shape="circle" width={40} />
        <div className={styles.words}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      </div>
      <Skeleton width="85%" className={styles.title} />
      <Skeleton />
      <Skeleton width="70%" />
      {cover && <Skeleton shape="rect" className={styles.cover} />}
    </Card>
  );
}
