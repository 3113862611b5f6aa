import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { asButton as buttonProps } from './as-button.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Look {
  /** primary: the main action of a screen; secondary: the others; quiet: in rows and cards; danger: destroys. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** A path from `@mdi/js`, shown before the label. */
  icon?: string;
  fullWidth?: boolean;
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** Disables the button and shows progress; width and accessible name stay. */
  loading?: boolean;
}

function look({ variant = 'secondary', size = 'medium', fullWidth }: Look, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);
}

function Content({ icon, size, children }: Pick<Look, 'icon' | 'size'> & { children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon && <Icon path={icon} size={size === 'small' ? 18 : 20} className={styles.icon} />}
      {children}
    </span>
  );
}

/** A button; `type` defaults to 'button'. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, fullWidth, loading, disabled, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look({ variant, size, fullWidth }, className), loading && styles.loading)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <Content icon={icon} size={size}>
        {children}
      </Content>
      {loading && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, Look {
  /** Screen readers and the space bar treat it as a button, for pages whose text calls it one. */
  asButton?: boolean;
}

/** A link to another page that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, fullWidth, asButton, className, children, ...rest } = props;
  return (
    <Link {...rest} {...(asButton && buttonProps)} className={look({ variant, size, fullWidth }, className)}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name; also shown on hover. */
  label: string;
  /** A path from `@mdi/js`. */
  icon: string;
  /** Side of the button in CSS pixels: 40 alone, 32 in rows. Grows to 44 under a finger. */
  size?: 'small' | 'medium';
}

/** A round button with only an icon. `children` come after the icon, e.g. a number. */
export function IconButton({ label, icon, size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.iconButton, size === 'small' && styles.iconSmall, className)}
    >
      <Icon path={icon} size={size === 'small' ? 20 : 24} />
      <span className="visually-hidden">{label}</span>
      {children}
    </button>
  );
}
