import type { ReactNode } from 'react';
import type { QuestionCard } from '#contract/help/question-card.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import styles from './titled-question.module.css';

interface TitledQuestionProps {
  question: Pick<QuestionCard, 'careers'>;
  children: ReactNode;
}

/** The head of a question's card: the sign of its family beside the title. */
export function TitledQuestion({ question: { careers }, children }: TitledQuestionProps) {
  const family = careers[0]?.family;
  if (!family) return children;
  return (
    <div className={styles.head}>
      <FamilySign family={family} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
