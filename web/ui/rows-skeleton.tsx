import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import styles from './list-row.module.css';

/** Skeleton of a list of people or groups. */
export function RowsSkeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" width={40} />
          <div className={styles.names}>
            <Skeleton width="min(12rem, 55vw)" />
            <Skeleton width="8rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
