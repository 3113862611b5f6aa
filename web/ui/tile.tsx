import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tile.module.css';

/** The pairs of colours of tiles: theme/tokens.css. */
type Tone = 'mata' | 'ceu' | 'ipe' | 'jabuticaba' | 'barro' | 'coral';

interface Look {
  tone: Tone;
  /** A path from `@mdi/js`, or what stands in its place. */
  drawing: string | ReactNode;
}

/** Tiles side by side; `narrow` ones fit three on a phone. */
export function Tiles({ narrow, ...rest }: ComponentPropsWithRef<'fieldset'> & { narrow?: boolean }) {
  return <fieldset {...rest} className={classNames(styles.tiles, narrow && styles.narrow)} />;
}

function Content({ drawing, children }: Pick<Look, 'drawing'> & { children: ReactNode }) {
  return (
    <>
      <span className={styles.drawing} aria-hidden="true">
        {typeof drawing === 'string' ? <Icon path={drawing} size={28} /> : drawing}
      </span>
      <span>{children}</span>
    </>
  );
}

type TileButtonProps = ComponentPropsWithRef<'button'> & Look & { loading?: boolean };

/** Answers a question by one press. */
export function TileButton({ tone, drawing, loading, disabled, children, ...button }: TileButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles.tile}
      data-tone={tone}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <Content drawing={drawing}>{children}</Content>
    </button>
  );
}

/** Chooses one of several, whose fields follow. */
export function TileRadio({ tone, drawing, children, ...input }: ComponentPropsWithRef<'input'> & Look) {
  return (
    <label className={styles.tile} data-tone={tone}>
      <input {...input} type="radio" className={styles.input} />
      <Content drawing={drawing}>{children}</Content>
    </label>
  );
}
