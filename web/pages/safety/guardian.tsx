import { GuardianScreen } from '#web/features/safety/guardians/guardian-screen.tsx';
import styles from '#web/features/safety/guardians/guardians.module.css';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

export const handle = mailedLink;

export const meta = pageMeta({
  title: 'Responsável por um jovem',
  description: 'Acompanhe um jovem que usa o Rumo.',
  path: '/responsavel',
  indexed: false,
});

export default function GuardianPage() {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <GuardianScreen />
    </main>
  );
}
