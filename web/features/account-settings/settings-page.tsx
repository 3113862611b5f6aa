import { useEffect, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { LeaveQuestion } from '#web/lib/page/leave-guard.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './settings-page.module.css';

/** A section of the page; it fetches its own data. */
export interface SettingsPart {
  /** The anchor of the section. */
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  text?: string;
  Content: ComponentType;
  /** Whether users whose account was closed by a decision may use it. */
  whenClosed?: true;
}

interface SettingsPageProps {
  heading: string;
  parts: SettingsPart[];
}

/** The settings layout: sections one below the other, with links to each. */
export function SettingsPage({ heading, parts }: SettingsPageProps) {
  const { hash, pathname } = useLocation();
  // The browser looked for the anchor before the page was rendered.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <LeaveQuestion isSamePage={(path) => path === pathname} />
      <h1>{heading}</h1>
      <nav aria-label="Nesta página" className={styles.places}>
        <ul role="list" className={styles.list}>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }} className={styles.place}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.parts}>
        {parts.map(({ id, title, text, Content }) => (
          <Card key={id} as="section" id={id} aria-labelledby={`${id}-titulo`} className={styles.part}>
            <header className={styles.header}>
              <h2 id={`${id}-titulo`} className={styles.title}>
                {title}
              </h2>
              {text && <p className={styles.text}>{text}</p>}
            </header>
            <Content />
          </Card>
        ))}
      </div>
    </main>
  );
}
