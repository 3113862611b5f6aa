import type { OwnAge } from '#contract/safety/age.ts';
import { holds, ofAge } from '#contract/safety/age-rules.ts';
import styles from './start.module.css';

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
  if (waiting) return 'Por enquanto, você pode ler, salvar e deixar sua pergunta pronta para ir.';
  return 'Até lá, você pode perguntar, escrever e seguir quem já trabalha na área.';
}
