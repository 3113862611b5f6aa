import type { ReactNode } from 'react';
import { ofAge } from '#contract/person-visibility.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import styles from './start.module.css';

interface ForThoseOfAgeProps {
  /** Where the month of birth is given. */
  birth: ReactNode;
  children: ReactNode;
}

/** Whoever helps is of age: who has not said when they were born is asked first. */
export function ForThoseOfAge({ birth, children }: ForThoseOfAgeProps) {
  const band = useOwnAge().data?.band;
  if (band !== undefined && band !== 'unknown' && band !== 'adult')
    return (
      <p className={styles.text}>
        Em Quem ajuda aparece só quem tem {ofAge} anos ou mais. Até lá, você pode perguntar, escrever e seguir
        quem já trabalha na área.
      </p>
    );
  return (
    <>
      {band === 'unknown' && (
        <section className={styles.question} aria-labelledby="nascimento">
          <h2 id="nascimento">Quando você nasceu?</h2>
          <p className={styles.text}>
            Em Quem ajuda aparece só quem tem {ofAge} anos ou mais. Só o mês e o ano, e só você vê.
          </p>
          {birth}
        </section>
      )}
      {children}
    </>
  );
}
