import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './card-action.module.css';

interface CardActionProps {
  /** A button or link with an icon and a name of its own; it has the class {@link cardActionPress}. */
  children: ReactNode;
  count: number;
  /** The element that says the number in words, by which `children` is described. */
  countId: string;
  /** 'curtidas' */
  noun: { one: string; many: string };
  className?: string;
}

/** The class of what is pressed: its area covers the number beside it. */
export const cardActionPress = styles.press;

/** Something to press on a card, and how often it was: the number stands beside it, so that its name is one word. */
export function CardAction({ children, count, countId, noun, className }: CardActionProps) {
  return (
    <span className={classNames(styles.action, className)}>
      {children}
      <span aria-hidden="true">{count.toLocaleString('pt-BR')}</span>
      <span id={countId} hidden>
        {count} {count === 1 ? noun.one : noun.many}
      </span>
    </span>
  );
}
