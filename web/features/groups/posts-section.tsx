import type { ReactNode } from 'react';
import { mdiPencilOutline } from '@mdi/js';
import { newPostPath } from '#web/lib/page/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './posts-section.module.css';

interface PostsSectionProps {
  slug: string;
  /** Whether the viewer may publish here. */
  writes: boolean;
  children: ReactNode;
}

/** Posts published in the group. */
export function PostsSection({ slug, writes, children }: PostsSectionProps) {
  return (
    <section aria-labelledby="publicacoes" className={styles.section}>
      <div className={styles.top}>
        <h2 id="publicacoes" className={styles.heading}>
          Publicações
        </h2>
        {writes && (
          <ButtonLink to={newPostPath(slug)} variant="primary" icon={mdiPencilOutline}>
            Escrever no grupo
          </ButtonLink>
        )}
      </div>
      {children}
    </section>
  );
}
