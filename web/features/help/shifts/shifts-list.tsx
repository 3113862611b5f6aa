import type { ReactNode } from 'react';
import type { ShiftCard } from '#contract/help/shifts.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { ShiftRow } from './shift-row.tsx';
import card from '#web/ui/card-link.module.css';
import styles from '../questions/questions-list.module.css';

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
          <ShiftRow key={shift.slug} shift={shift} />
        ))}
      </ul>
      <LoadMore {...list} className={styles.more} />
    </>
  );
}
