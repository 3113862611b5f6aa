import styles from './bars.module.css';

/** Of a page that was opened as it was kept: the document is marked so before anything is painted (web/public/sw.js). */
export function KeptBar() {
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
