import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { Popover, type PopoverProps } from './popover.tsx';

/** Milliseconds after which the next letter starts a new word. */
const pause = 500;

interface MenuProps extends PopoverProps {
  label: string;
  /** `MenuItem`s and separators. */
  children: ReactNode;
}

/** A menu by the ARIA pattern: arrows, Home, End and first letters move within it, Tab leaves it. */
export function Menu({ label, children, ...popover }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  useEffect(() => itemsIn(list.current!)[0]?.focus(), []);

  const find = (letter: string, at: number): HTMLElement | undefined => {
    const { current } = typed;
    const letters = (at - current.at < pause ? current.letters : '') + letter.toLocaleLowerCase('pt-BR');
    typed.current = { letters, at };
    return itemsIn(list.current!).find((item) =>
      item.textContent.trim().toLocaleLowerCase('pt-BR').startsWith(letters),
    );
  };
  const press = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsIn(list.current!);
    const index = items.indexOf(target as HTMLElement);
    const places: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    if (key in places) items.at(places[key]! % items.length)?.focus();
    else if (key === 'Tab') popover.onClose();
    // Without this, only Enter follows a link.
    else if (key === ' ' && target instanceof HTMLAnchorElement) target.click();
    else if (key.length === 1 && key !== ' ') find(key, timeStamp)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a layer, which is nothing but the menu's landmark
    <Popover {...popover} role="region" aria-label={label}>
      <div ref={list} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={press}>
        {children}
      </div>
    </Popover>
  );
}

const itemsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=menuitem]')];

interface MenuItemProps {
  icon: string;
  label: string;
  /** Where it leads; absent for an action. */
  to?: string;
  onClick: () => void;
}

export function MenuItem({ icon, label, to, onClick }: MenuItemProps) {
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item, onClick };
  const content = (
    <>
      <Icon path={icon} />
      {label}
    </>
  );
  if (to === undefined) {
    return (
      <button type="button" {...item}>
        {content}
      </button>
    );
  }
  return (
    <Link to={to} {...item}>
      {content}
    </Link>
  );
}
