import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './profile-card-skeleton.module.css';

export function ProfileCardSkeleton() {
  return (
    <SkeletonGroup label="Carregando perfil…">
      <Card className={styles.card}>
        <Skeleton shape="circle" width={120} />
        <Skeleton width="70%" className={styles.name} />
        <Skeleton width="40%" />
        <Skeleton shape="button" className={styles.action} />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
      </Card>
    </SkeletonGroup>
  );
}
