import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShiftCard } from '#contract/shifts.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { shiftPath } from '#web/lib/page/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
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
            <div className={card.item}>
              <ShiftStateChip shift={shift} />
              <br />
              <Link to={shiftPath(shift.slug)} className={card.title} prefetch="intent">
                {shift.title}
              </Link>
              <p className={styles.line}>{whenText(shift)}</p>
              <p className={styles.line}>
                {[
                  shift.helper.name,
                  shift.career.short,
                  shift.questions > 0 && questionsText(shift.questions),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore {...list} className={styles.more} />
    </>
  );
}

const current = new Set(['planned', 'live']);

export function ShiftStateChip({ shift: { state } }: { shift: ShiftCard }) {
  return (
    <span className={classNames(styles.state, current.has(state) && styles.done)}>
      {shiftStatesInWords[state]}
    </span>
  );
}
