import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import header from './group-header.module.css';
import page from './group-view.module.css';
import row from '#web/ui/list-row.module.css';

export function GroupSkeleton() {
  return (
    <SkeletonGroup label="Carregando grupo…">
      <div className={page.page}>
        <Card className={header.header}>
          <div className={header.top}>
            <Skeleton shape="circle" width={120} />
            <div className={header.names}>
              <Skeleton width="70%" height="2rem" />
              <Skeleton width="50%" />
              <Skeleton width="60%" />
            </div>
          </div>
          <Skeleton width="90%" />
          <Skeleton shape="button" width="min(15rem, 100%)" />
        </Card>
        <Card>
          <Skeleton width="8rem" />
          {[0, 1, 2].map((person) => (
            <div key={person} className={row.row}>
              <Skeleton shape="circle" width={40} />
              <div className={row.names}>
                <Skeleton width="min(12rem, 55vw)" />
                <Skeleton width="8rem" />
              </div>
            </div>
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
