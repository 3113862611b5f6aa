import { useReadingMode } from '#web/lib/reading-mode.ts';
import styles from './bars.module.css';

/** While the server shows everything and takes nothing. */
export function ReadingBar() {
  const shown = useReadingMode();
  return (
    <div aria-live="polite">
      {shown && (
        <section className={styles.reading} aria-label="Modo leitura" data-below-top-bar>
          <p className={styles.inner}>
            <span>
              <strong>Modo leitura.</strong> Por enquanto só dá para ler. Comentários, respostas e perguntas
              ficam guardados neste aparelho e são enviados quando voltar.
            </span>
          </p>
        </section>
      )}
    </div>
  );
}
