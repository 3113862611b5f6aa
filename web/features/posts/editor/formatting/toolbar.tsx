import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { shortcutName, shortcutValue } from './shortcuts.ts';
import styles from './toolbar.module.css';
import type { Tool } from './tools.ts';

interface ToolbarProps {
  tools: readonly (Tool & { press: () => void })[];
  /** Id of the field that the tools edit. */
  controls: string;
}

/** A single tab stop; arrow keys move between tools. */
export function Toolbar({ tools, controls }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, tools.length);
    if (next === null) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    // The buttons have the focus; their keys bubble up to here.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatação"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
      // A press must not take the focus, and with it a phone's keyboard, from the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ label, icon, shortcut, press }, index) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          size="small"
          title={`${label} (${shortcutName(shortcut)})`}
          aria-keyshortcuts={shortcutValue(shortcut)}
          tabIndex={index === current ? 0 : -1}
          className={styles.tool}
          onFocus={() => setCurrent(index)}
          onClick={press}
        />
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, length: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
