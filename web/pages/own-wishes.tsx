import { WishCard } from '#web/features/accounts/wish-card.tsx';
import { UnsentQuestionCard } from '#web/features/questions/unsent-question-card.tsx';
import { OwnClock } from '#web/features/questions/own-clock.tsx';
import styles from './own-wishes.module.css';

/** What a member set out to do and has not done yet, and where their question is. */
export default function OwnWishes() {
  return (
    <div className={styles.wishes}>
      <UnsentQuestionCard />
      <WishCard />
      <OwnClock />
    </div>
  );
}
