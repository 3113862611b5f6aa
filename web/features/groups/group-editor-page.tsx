import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './group-editor-page.module.css';

interface GroupEditorPageProps {
  heading: string;
  /** The consequences, in a sentence. */
  text: string;
  children: ReactNode;
}

/** Layout of the pages that create or change a group. */
export function GroupEditorPage({ heading, text, children }: GroupEditorPageProps) {
  return (
    <main id="conteudo" className={styles.page}>
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p className={styles.text}>{text}</p>
      </header>
      {children}
    </main>
  );
}

/** The form before the user is known. */
export function GroupEditorSkeleton() {
  return (
    <Card>
      <SkeletonGroup>
        <div className={styles.skeleton}>
          <Skeleton width="8rem" />
          <Skeleton shape="rect" height="3rem" />
          <Skeleton width="6rem" />
          <Skeleton shape="rect" height="9rem" />
          <Skeleton shape="circle" width={120} />
        </div>
      </SkeletonGroup>
    </Card>
  );
}
