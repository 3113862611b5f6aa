import { useId, type ReactNode } from 'react';
import { Popover, type PopoverProps } from './popover.tsx';
import styles from './titled-popover.module.css';

interface TitledPopoverProps extends PopoverProps {
  title: string;
  children: ReactNode;
}

/** A popover below a button of the top bar. */
export function TitledPopover({ title, children, ...popover }: TitledPopoverProps) {
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see Modal
    <Popover {...popover} role="dialog" aria-modal aria-labelledby={titleId} className={styles.paper}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Popover>
  );
}
