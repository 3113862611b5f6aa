import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

export function PostSkeleton() {
  return (
    <SkeletonGroup label="Carregando publicação…" className={styles.post}>
      <Skeleton shape="rect" className={styles.cover} />
      <Skeleton className={styles.title} />
      <Skeleton width="60%" className={styles.titleEnd} />
      <div className={styles.author}>
        <Skeleton shape="circle" width={56} />
        <div className={styles.words}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      </div>
      {['100%', '96%', '100%', '92%', '55%'].map((width, line) => (
        <Skeleton key={line} width={width} className={styles.line} />
      ))}
    </SkeletonGroup>
  );
}
