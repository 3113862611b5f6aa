import { useCallback, type ReactNode } from 'react';
import { WishCard } from '#web/features/identity/accounts/wish-card.tsx';
import { UnsentQuestionCard } from '#web/features/help/questions/unsent-question-card.tsx';
import OwnStartCard from '#web/features/safety/age/own-start-card.tsx';
import { Waiting } from '#web/features/help/questions/waiting.tsx';
import styles from './member-waiting.module.css';

/** What a member set out to do and has not done yet, where their question is, and what else waits. */
export default function MemberWaiting({ onKnown }: { onKnown: (startCard: ReactNode) => void }) {
  const tell = useCallback(() => onKnown(<OwnStartCard />), [onKnown]);
  return (
    <>
      <div className={styles.wishes}>
        <UnsentQuestionCard />
        <WishCard />
      </div>
      <Waiting onKnown={tell} />
    </>
  );
}
