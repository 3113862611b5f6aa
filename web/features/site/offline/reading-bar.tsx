import { useReadOnlyMode } from '#web/lib/offline/read-only-mode.ts';
import styles from './bars.module.css';

/** Shown while the server is read-only. */
export function ReadingBar() {
  const shown = useReadOnlyMode();
  return (
    <div aria-live="polite">
      {shown && (
        <section className={styles.reading} aria-label="Modo leitura" data-below-top-bar>
          <p className={styles.inner}>
            <span>
              <strong>Modo leitura.</strong> Por enquanto só dá para ler. O que você escrever fica guardado
              neste aparelho e é enviado assim que der.
            </span>
          </p>
        </section>
      )}
    </div>
  );
}
