import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './panes.module.css';
import { useNarrow } from './use-narrow.ts';

export const paneNames = ['Editor do Post', 'Preview do Post'] as const;
export type PaneIndex = 0 | 1;

interface PanesProps {
  /** The pane that a phone shows. */
  shown: PaneIndex;
  onShow: (index: PaneIndex) => void;
  children: [ReactNode, ReactNode];
}

/** Two equal panes: side by side, or as tabs where there is no room. */
export function Panes({ shown, onShow, children }: PanesProps) {
  const id = useId();
  const narrow = useNarrow();
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = shown === 0 ? 1 : 0;
    onShow(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };
  return (
    <>
      {narrow && (
        <div role="tablist" aria-label="Editor e preview" className={styles.tabs}>
          {paneNames.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              className={styles.tab}
              aria-selected={shown === index}
              aria-controls={`${id}-pane-${index}`}
              tabIndex={shown === index ? 0 : -1}
              onClick={() => onShow(index as PaneIndex)}
              onKeyDown={move}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className={styles.panes}>
        {paneNames.map((name, index) => (
          <section
            key={name}
            id={`${id}-pane-${index}`}
            role={narrow ? 'tabpanel' : undefined}
            aria-labelledby={narrow ? `${id}-tab-${index}` : `${id}-name-${index}`}
            // A pane that scrolls must be reachable by keyboard; the editor's fields are.
            tabIndex={index === 1 ? 0 : undefined}
            hidden={narrow && shown !== index}
            className={classNames(styles.pane, index === 1 && styles.preview)}
          >
            {!narrow && (
              <h2 id={`${id}-name-${index}`} className={styles.name}>
                {name}
              </h2>
            )}
            {children[index]}
          </section>
        ))}
      </div>
    </>
  );
}
