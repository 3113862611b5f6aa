import { useLocation } from 'react-router';
import { SavedPagesList } from '#web/features/site/offline/saved-pages-list.tsx';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { inThisBrowser } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { localPath } from '#web/ui/local-path.ts';
import styles from '../help/questions.module.css';

export const handle = inThisBrowser;

export const meta = pageMeta({
  title: 'Você está sem internet',
  description: 'As páginas que você guardou neste aparelho.',
  path: '/offline',
  indexed: false,
});

/** Shown instead of an unreachable page, whose address is in the fragment. */
export default function Offline() {
  const { hash } = useLocation();
  const wanted = useHydrated() ? localPath(hash.slice(1)) : null;
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Você está sem internet</h1>
      <p className={styles.text}>
        O que você guardou neste aparelho abre mesmo assim. O que você escrever vai quando a internet voltar.
      </p>
      <p className={styles.filters}>
        <a href={wanted ?? '/'} className={styles.filter}>
          Tentar de novo
        </a>
        <a href="/perguntas/nova" className={styles.filter}>
          Escrever uma pergunta
        </a>
      </p>
      <section className={styles.parts} aria-labelledby="guardadas">
        <h2 id="guardadas">Páginas guardadas</h2>
        <SavedPagesList />
      </section>
    </main>
  );
}
