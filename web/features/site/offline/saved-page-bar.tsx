import styles from './bars.module.css';

/** Shown on a page opened from the offline cache, which marks the document before first paint (web/public/sw.js). */
export function SavedPageBar() {
  return (
    <section className={styles.kept} aria-label="Página guardada" data-below-top-bar>
      <p className={styles.inner}>
        <span>Página guardada neste aparelho.</span>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page itself, from the server */}
        <a href="">Atualizar</a>
      </p>
    </section>
  );
}
