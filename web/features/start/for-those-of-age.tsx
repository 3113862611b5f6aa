import type { ReactNode } from 'react';
import type { OwnAge } from '#contract/age.ts';
import { holds, ofAge } from '#contract/age-rules.ts';
import { whoSeesBirth } from '#web/lib/forms/birth-form.tsx';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import styles from './start.module.css';

interface ForThoseOfAgeProps {
  /** Asks the month of birth. */
  birth: ReactNode;
  children: ReactNode;
}

/** Helpers must be of age: members who have not said when they were born are asked first. */
export function ForThoseOfAge({ birth, children }: ForThoseOfAgeProps) {
  const age = useOwnAge().data;
  if (age && holds('young', age.band)) return <UntilOfAge age={age} />;
  return (
    <>
      {age?.band === 'unknown' && (
        <section className={styles.question} aria-labelledby="nascimento">
          <h2 id="nascimento">Quando você nasceu?</h2>
          <p className={styles.text}>
            Em Quem ajuda aparece só quem tem {ofAge} anos ou mais. Só o mês e o ano. {whoSeesBirth}
          </p>
          {birth}
        </section>
      )}
      {children}
    </>
  );
}

/** Shown to young members instead of an offer to help. */
export function UntilOfAge({ age }: { age: OwnAge }) {
  return (
    <p className={styles.text}>
      Em Quem ajuda aparece só quem tem {ofAge} anos ou mais. {meanwhile(age)}
    </p>
  );
}

function meanwhile({ band, waiting }: OwnAge): string {
  if (!holds('account', band)) return '';
  if (waiting) return 'Por enquanto, você pode ler, salvar e escrever rascunhos.';
  return 'Até lá, você pode perguntar, escrever e seguir quem já trabalha na área.';
}
