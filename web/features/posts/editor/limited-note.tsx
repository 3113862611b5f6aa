import { mdiAlertCircle } from '@mdi/js';
import { Icon } from '#web/ui/icon.tsx';
import styles from './editor-pane.module.css';

interface LimitedNoteProps {
  id: string;
  error?: string;
  /** In UTF-16 code units, as the limit. */
  length: number;
  limit: number;
}

/** Below a field: its error, and its length when near the limit. */
export function LimitedNote({ id, error, length, limit }: LimitedNoteProps) {
  const near = length > limit * 0.9;
  return (
    <div id={id} className={styles.note} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <Icon path={mdiAlertCircle} size={16} className={styles.errorIcon} />
          {error}
        </p>
      )}
      {near && (
        <p className={length > limit ? styles.error : undefined}>
          {length.toLocaleString('pt-BR')} de {limit.toLocaleString('pt-BR')} caracteres
        </p>
      )}
    </div>
  );
}
