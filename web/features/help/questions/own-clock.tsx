import { Link } from 'react-router';
import type { Question } from '#contract/help/questions.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { ClockCard } from './clock-card.tsx';
import { TitledQuestion } from './titled-question.tsx';
import styles from './unsent-question.module.css';

/** The clock of the member's newest open question. */
export function OwnClock({ question }: { question: Question }) {
  return (
    <Card as="section" className={styles.kept} aria-label="Sua pergunta no caminho">
      <TitledQuestion question={question}>
        <p className={styles.title}>
          <Link to={questionPath(question.slug)}>{question.title}</Link>
        </p>
      </TitledQuestion>
      <ClockCard question={question} />
    </Card>
  );
}
