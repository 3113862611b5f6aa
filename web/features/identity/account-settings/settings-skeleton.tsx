import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './settings-form.module.css';

/** Shown until the session or the data is known. */
export function SettingsSkeleton() {
  return (
    <SkeletonGroup className={styles.form}>
      <Skeleton width="8rem" />
      <Skeleton shape="rect" height="3rem" />
      <Skeleton shape="button" width="9rem" className={styles.submit} />
    </SkeletonGroup>
  );
}
