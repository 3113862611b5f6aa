import type { ComponentPropsWithRef } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  checked: boolean;
}

/** Takes effect as soon as it is pressed; named by a label beside it, or by `aria-label`. */
export const Switch = ({ checked, ...input }: SwitchProps) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    checked={checked}
    aria-checked={checked}
    className={styles.switch}
  />
);
