import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** text: one line of its font; rect: a block; button: as high as one; circle: a picture. */
  shape?: 'text' | 'rect' | 'button' | 'circle';
  /** CSS lengths or, as numbers, pixels. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}

/** A placeholder with the shape of the loading content. Goes inside a SkeletonGroup. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height: shape === 'circle' ? (height ?? width) : height }}
    />
  );
}

interface SkeletonGroupProps {
  /** Text for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Skeletons that appear together after 150 ms, so that fast loads never flicker. */
export function SkeletonGroup({ label = 'Carregando…', className, children }: SkeletonGroupProps) {
  return (
    <div className={classNames(styles.group, className)}>
      <output className="visually-hidden">{label}</output>
      <div className={styles.shapes} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
