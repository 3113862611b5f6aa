import { mdiPrinterOutline } from '@mdi/js';
import { careerFamilies } from '#contract/careers/career-families.ts';
import { sheetSteps, sheetTitle } from '#contract/schools/lesson-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './paper-to-print.module.css';

const families = Object.values(careerFamilies).map(({ name }) => name);

/** The sheet of the lesson for who has no screen: a button here, and one page of paper in place of this page. */
export function PaperToPrint({ className }: { className: string }) {
  return (
    <>
      <p className={styles.unprinted}>
        <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
          Imprimir a folha da aula
        </Button>
      </p>
      <article className={styles.sheet} aria-hidden="true">
        <p className={styles.title}>{sheetTitle}</p>
        <p className={styles.who}>
          Primeiro nome: <span /> Turma: {className}
        </p>
        {sheetSteps.map(({ name, text, lines, boxes }, index) => (
          <section key={name} className={styles.step}>
            <p className={styles.name}>
              {index + 1}. {name}
            </p>
            {text && <p>{text}</p>}
            <ul role="list" className={boxes === 'families' ? styles.families : styles.boxes}>
              {(boxes === 'families' ? families : boxes).map((box) => (
                <li key={box}>{box}</li>
              ))}
            </ul>
            {Array.from({ length: lines }, (_, line) => (
              <div key={line} className={styles.line} />
            ))}
          </section>
        ))}
      </article>
    </>
  );
}
