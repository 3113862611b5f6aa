import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShiftCard } from '#contract/shifts.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { shiftPath } from '#web/lib/page/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Answerer } from './answerer.tsx';
import { questionsText, shiftStatesInWords, whenText } from './shift-words.ts';
import card from '#web/ui/card-link.module.css';
import styles from './questions-list.module.css';

export type ShiftItem = ShiftCard & { id: string };

/** Converts a page of shifts to list items. */
export const shiftItemsOf = ({
  shifts,
  nextCursor,
}: {
  shifts: ShiftCard[];
  nextCursor: string | null;
}): PageOf<ShiftItem> => ({ items: shifts.map((each) => ({ ...each, id: each.slug })), nextCursor });

interface ShiftsListProps {
  first: PageOf<ShiftItem>;
  load: (cursor: string) => Promise<PageOf<ShiftItem>>;
  empty: ReactNode;
}

/** Shifts, upcoming ones first. */
export function ShiftsList({ first, load, empty }: ShiftsListProps) {
  const list = usePagedList('shifts', first, load);
  if (list.items.length === 0) return empty;
  return (
    <>
      <ul role="list" className={card.list}>
        {list.items.map((shift) => (
          <li key={shift.slug}>
            <div className={classNames(card.item, styles.card)}>
              {shift.career.family && <FamilySign family={shift.career.family} />}
              <Link
                to={shiftPath(shift.slug)}
                className={classNames(card.title, styles.title)}
                prefetch="intent"
              >
                {shift.title}
              </Link>
              <div>
                <p className={styles.line}>{whenText(shift)}</p>
                <p className={styles.line}>
                  {[shift.career.short, shift.questions > 0 && questionsText(shift.questions)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <div className={styles.who}>
                  <ShiftStateChip shift={shift} />
                  <Answerer author={shift.helper} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore {...list} className={styles.more} />
    </>
  );
}

const looks: Partial<Record<ShiftCard['state'], string | undefined>> = {
  planned: styles.answered,
  live: styles.solved,
};

export function ShiftStateChip({ shift: { state } }: { shift: ShiftCard }) {
  return <span className={classNames(styles.state, looks[state])}>{shiftStatesInWords[state]}</span>;
}
