import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './questions.module.css';

interface FormPageProps {
  heading: string;
  /** What happens with what is sent. */
  text: string;
  /** Nothing while the page does not know who is there. */
  children?: ReactNode;
}

/** The page around a form: the same before and after it is known who is there. */
export function FormPage({ heading, text, children }: FormPageProps) {
  return (
    <main id="conteudo" className={styles.page}>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children ?? (
        <SkeletonGroup>
          <Skeleton shape="rect" width="100%" height="24rem" />
        </SkeletonGroup>
      )}
    </main>
  );
}
