import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './post-card-skeleton.module.css';

/** The shape of a list of cards. */
export function PostListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <SkeletonGroup label="Carregando publicações…">
      <div className={styles.list}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} cover={index % 2 === 0} />
        ))}
      </div>
    </SkeletonGroup>
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
