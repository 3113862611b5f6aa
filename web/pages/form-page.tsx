import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './help/questions.module.css';

interface FormPageProps {
  /** A link back, above the heading. */
  back?: ReactNode;
  heading: string;
  /** What happens with the sent form. */
  text: string;
  /** Absent while the viewer is unknown. */
  children?: ReactNode;
}

/** The page around a form: the same before and after the viewer is known. */
export function FormPage({ back, heading, text, children }: FormPageProps) {
  return (
    <main id="conteudo" className={styles.page}>
      {back}
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children ?? (
        <SkeletonGroup>
          <Skeleton shape="rect" width="100%" height="40rem" />
        </SkeletonGroup>
      )}
    </main>
  );
}
