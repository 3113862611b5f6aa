import { mdiPrinter } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { careerFamilies, careerWays } from '#contract/careers/career-families.ts';
import type { Career } from '#contract/careers/careers.ts';
import { careerPath } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CareerSign } from './career-drawings.tsx';
import { lengthInWords } from './length-in-words.ts';
import styles from './comparison.module.css';

interface ComparisonProps {
  careers: Career[];
  /** What public data say of the way into the career at that place of the list. */
  renderPath: (index: number) => ReactNode;
}

/** Up to three careers side by side, or stacked on a phone. Prints on one sheet. */
export function Comparison({ careers, renderPath }: ComparisonProps) {
  return (
    <>
      <Button icon={mdiPrinter} className={styles.print} onClick={() => window.print()}>
        Imprimir
      </Button>
      <div className={styles.columns}>
        {careers.map((career, index) => (
          <section key={career.slug} aria-labelledby={`nome-${career.slug}`} className={styles.column}>
            <CareerSign {...career} />
            <h2 id={`nome-${career.slug}`} className={styles.name}>
              <Link to={careerPath(career.slug)}>{career.name}</Link>
            </h2>
            <p className={styles.family}>{careerFamilies[career.family].name}</p>
            <h3>Um dia de trabalho</h3>
            <p>{career.day || 'Ainda não escrevemos.'}</p>
            <h3>Como se chega lá</h3>
            {career.ways.length === 0 && <p>Ainda não escrevemos.</p>}
            {career.ways.map(({ kind, text, months }) => (
              <p key={text}>
                <strong>{careerWays[kind]}</strong>
                {months > 0 && ` · ${lengthInWords(months)}`}. {text}
              </p>
            ))}
            <h3>O que ninguém conta</h3>
            <p>{career.untold || 'Ainda não escrevemos.'}</p>
            {renderPath(index)}
          </section>
        ))}
      </div>
    </>
  );
}
