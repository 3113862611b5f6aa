import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

/** What stands around a page: the bar above and the footer below. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <TopBar />
      {children}
      <Footer />
    </div>
  );
}
