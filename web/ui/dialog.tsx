import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';
import {
  restoreFields,
  dropFields,
  hasUnsent,
  hasSavedFields,
  saveFields,
  rememberInitial,
} from './unsent-fields.ts';
import { useScrollEdges } from './scroll-edges.ts';

interface DialogProps {
  title: string;
  /** Distinguishes dialogs with the same title, so that their unsent text is kept apart. */
  subject?: string;
  /** Requires an answer: screen readers announce its text at once. */
  alert?: boolean;
  /** `small` is as wide as a few lines of text, `large` as the window. */
  size?: 'small' | 'medium' | 'large';
  fullScreen?: boolean;
  /** The id of the element read out with the title. */
  describedBy?: string;
  /** The content is loading or being saved. */
  busy?: boolean;
  /** Above the buttons, visible however long the content is. */
  note?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
  /** By Escape, a press beside it or Back; if absent, only a button closes it. */
  onClose?: () => void;
  /** Asks about a history navigation, so it must not change the history: see `Modal`. */
  outsideHistory?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog. Text typed into it is not discarded without asking, and is offered again when it reopens on the
 * same page.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    subject = '',
    alert,
    size = 'small',
    fullScreen,
    describedBy,
    busy,
    note,
    actions,
    onClose,
    outsideHistory,
    children,
  } = props;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const content = useScrollEdges();
  const unsent = useUnsent(box, title, subject);
  const close = () => (hasUnsent(box.current!) ? unsent.ask() : onClose?.());
  return (
    <Modal backdrop onClose={onClose && close} onLeave={unsent.keep} outsideHistory={outsideHistory}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of what happens to the fields */}
      <div
        ref={box}
        role={alert ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classNames(styles.dialog, styles[size], fullScreen && styles.fullScreen)}
        onFocus={({ target }) => rememberInitial(target)}
        onSubmit={unsent.forget}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div ref={content} className={styles.content} aria-busy={busy}>
          {unsent.isKept && (
            <div className={styles.kept}>
              <p>Você saiu daqui sem salvar.</p>
              <Button size="small" onClick={unsent.bringBack}>
                Trazer de volta
              </Button>
            </div>
          )}
          {children}
        </div>
        {note}
        <div className={styles.actions}>{actions}</div>
      </div>
      {unsent.isAsking && (
        <LeaveQuestion
          onStay={unsent.stay}
          onLeave={() => {
            unsent.keep();
            unsent.stay();
            onClose!();
          }}
        />
      )}
    </Modal>
  );
}

function useUnsent(box: RefObject<HTMLDivElement | null>, title: string, subject: string) {
  const [isAsking, setAsking] = useState(false);
  const [isKept, setKept] = useState(() => hasSavedFields(title, subject));
  const keep = () => saveFields(title, subject, box.current!);
  useEffect(() => {
    const leave = () => saveFields(title, subject, box.current!);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [box, title, subject]);
  return {
    isAsking,
    isKept,
    ask: () => setAsking(true),
    stay: () => setAsking(false),
    keep,
    forget: () => dropFields(title, subject),
    bringBack: () => {
      restoreFields(title, subject, box.current!);
      setKept(false);
    },
  };
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const textId = useId();
  return (
    <Dialog
      alert
      title="Sair sem salvar?"
      describedBy={textId}
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            Sair sem salvar
          </Button>
          <Button variant="primary" onClick={onStay}>
            Continuar editando
          </Button>
        </>
      }
    >
      <p id={textId}>O que você escreveu aqui ainda não foi salvo.</p>
    </Dialog>
  );
}
