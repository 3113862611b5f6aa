import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  /** An answer is needed: the screen reader says what it is about at once. */
  alert?: boolean;
  /** `small` is as wide as a few lines of text, `large` as the window. */
  size?: 'small' | 'medium' | 'large';
  fullScreen?: boolean;
  /** The id of what is read out with the title. */
  describedBy?: string;
  /** Its content is being changed. */
  busy?: boolean;
  /** Above the buttons, in sight however long the content is. */
  note?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
  /** By Escape or a press beside it; without, only a button closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/** Something that has to be read or done before one goes on. */
export function Dialog(props: DialogProps) {
  const {
    title,
    alert,
    size = 'small',
    fullScreen,
    describedBy,
    busy,
    note,
    actions,
    onClose,
    children,
  } = props;
  const titleId = useId();
  return (
    <Modal backdrop onClose={onClose}>
      <div
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classNames(styles.dialog, styles[size], fullScreen && styles.fullScreen)}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content} aria-busy={busy}>
          {children}
        </div>
        {note}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
