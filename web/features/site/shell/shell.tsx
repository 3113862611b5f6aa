import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { BottomBar } from './main-places.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

interface ShellProps {
  /** The notifications bell; empty for visitors. */
  bell: ReactNode;
  /** The field in the bar. */
  search: ReactNode;
  children: ReactNode;
}

/** The page frame: the bar above, the footer and a phone's places below. */
export function Shell({ bell, search, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <TopBar bell={bell} search={search} />
      {children}
      <Footer />
      <BottomBar />
    </div>
  );
}
