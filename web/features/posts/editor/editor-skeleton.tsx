import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EditorPage } from './editor-page.tsx';
import styles from './editor-page.module.css';
import { paneNames } from './panes.tsx';
import paneStyles from './panes.module.css';

/** The two panes before the user is known. */
export function EditorSkeleton({ heading }: { heading: string }) {
  return (
    <EditorPage heading={heading}>
      <SkeletonGroup>
        <div className={paneStyles.panes}>
          {paneNames.map((name) => (
            <div key={name} className={paneStyles.pane}>
              <div className={styles.skeleton}>
                <Skeleton width="8rem" />
                <Skeleton shape="rect" height="4.5rem" />
                <Skeleton shape="rect" width="70%" height="2.75rem" />
                <Skeleton shape="rect" height="3.5rem" />
                <Skeleton shape="rect" height="14rem" />
              </div>
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </EditorPage>
  );
}
