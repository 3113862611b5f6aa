import type { ComponentPropsWithRef } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** 'article' is only for post cards. */
  as?: 'div' | 'section' | 'article' | 'aside';
  /** none: the content reaches the edges, e.g. a cover. */
  padding?: 'none' | 'small' | 'medium';
}

/** A surface on the page: a tone and a hairline, no shadow. */
export function Card({ as: Element = 'div', padding = 'medium', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, styles[padding], className)} />;
}
