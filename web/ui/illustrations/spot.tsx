import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scene.module.css';

/** The frame of a small scene, 280 × 180: a window of sky and hill, before which things stand at y = 164. */
export function Spot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.spot, className)}
      viewBox="0 0 280 180"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="10" y="14" width="260" height="150" rx="75" fill="var(--scene-sky)" />
      <path
        d="M16 118C70 92 120 126 180 112C216 104 246 102 267 108A75 75 0 0 1 195 164H85A75 75 0 0 1 16 118Z"
        fill="var(--scene-hill-far)"
      />
      {children}
    </svg>
  );
}
