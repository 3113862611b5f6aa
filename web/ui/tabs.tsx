import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { scrollAcross } from './scroll-across.ts';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  label: string;
  /** How much waits there; '' or undefined for nothing. */
  count?: string | undefined;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that is shown. */
  selected: string;
  /** `how`: by a press, or by an arrow key that passes over tabs. */
  onSelect: (id: string, how: 'press' | 'move') => void;
}

/** Tabs by the ARIA pattern: one stop for the Tab key, arrows move among them and select. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  // Panels shown once stay mounted but hidden, with their data.
  const [shown, setShown] = useState([selected]);
  if (!shown.includes(selected)) setShown([...shown, selected]);

  // Where not all tabs fit, scrolls the selected one into view, also after a reload, after Back, and when a count or a
  // font that arrives later has moved it.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${prefix}-${selected}-tab`)!;
    const observer = new ResizeObserver(() => scrollAcross(list.current!, tab));
    for (const each of list.current!.children) observer.observe(each);
    return () => observer.disconnect();
  }, [prefix, selected]);

  const select = (id: string, how: 'press' | 'move') => {
    onSelect(id, how);
    document.getElementById(`${prefix}-${id}-tab`)!.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent) => {
    const target = neighbour(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    select(tabs[target]!.id, 'move');
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map(({ id, label, count }) => (
          <button
            key={id}
            id={`${prefix}-${id}-tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={`${prefix}-${id}`}
            aria-describedby={count ? `${prefix}-${id}-count` : undefined}
            tabIndex={id === selected ? 0 : -1}
            data-keeps-focus
            onClick={() => select(id, 'press')}
          >
            {label}
            {count && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
            {count && (
              <span id={`${prefix}-${id}-count`} hidden>
                {count === '1' ? '1 espera' : `${count} esperam`}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}-${id}`}
          role="tabpanel"
          aria-labelledby={`${prefix}-${id}-tab`}
          className={styles.panel}
          hidden={id !== selected}
        >
          {shown.includes(id) && content}
        </div>
      ))}
    </>
  );
}

/** Returns the index a key leads to from `at` among `count` tabs. */
function neighbour(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
