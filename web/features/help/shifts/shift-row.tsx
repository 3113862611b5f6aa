import { Link } from 'react-router';
import type { ShiftCard } from '#contract/help/shifts.ts';
import { shiftPath } from '#web/lib/page/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import { Answerer } from '../questions/answerer.tsx';
import { questionsText, shiftStatesInWords, whenText } from './shift-words.ts';
import card from '#web/ui/card-link.module.css';
import styles from '../questions/questions-list.module.css';

/** A shift in a list: about what, when, and who answers. */
export function ShiftRow({ shift }: { shift: ShiftCard }) {
  const { slug, title, career, questions, helper } = shift;
  return (
    <li className={classNames(card.item, styles.card)}>
      {career.family && <FamilySign family={career.family} />}
      <Link to={shiftPath(slug)} className={classNames(card.title, styles.title)} prefetch="intent">
        {title}
      </Link>
      <div>
        <p className={styles.line}>{whenText(shift)}</p>
        <p className={styles.line}>
          {[career.short, questions > 0 && questionsText(questions)].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.who}>
          <ShiftStateChip shift={shift} />
          <Answerer author={helper} />
        </div>
      </div>
    </li>
  );
}

const looks: Partial<Record<ShiftCard['state'], string | undefined>> = {
  planned: styles.answered,
  live: styles.solved,
};

export function ShiftStateChip({ shift: { state } }: { shift: ShiftCard }) {
  return <span className={classNames(styles.state, looks[state])}>{shiftStatesInWords[state]}</span>;
}
