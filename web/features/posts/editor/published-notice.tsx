import { postPath } from '#web/lib/page/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './editor-bar.module.css';

/**
 * Says that the text on the screen is published: by its schedule, by a click whose reply was lost, or by one after which the
 * next page could not be loaded.
 */
export function PublishedNotice({ slug }: { slug: string }) {
  return (
    <>
      <p role="alert" className={styles.published}>
        Este texto já foi publicado. O que você mudar agora só aparece quando publicar de novo.
      </p>
      <ButtonLink size="small" to={postPath(slug)}>
        Ver publicação
      </ButtonLink>
    </>
  );
}
