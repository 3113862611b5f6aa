import { mdiArrowLeft, mdiChevronRight } from '@mdi/js';
import { useEffect, type ComponentType } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LeaveQuestion } from '#web/lib/page/leave-guard.tsx';
import { settingsPath } from '#web/lib/page/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './settings-page.module.css';

/** A part of the settings with a page of its own; it fetches its own data. */
export interface SettingsPart {
  /** The end of its address. */
  id: string;
  /** A path from `@mdi/js`. */
  icon: string;
  title: string;
  /** What it is for, in a sentence: in the list and on its page. */
  text?: string;
  /** What only its page says after that. */
  more?: string;
  Content: ComponentType;
  /** Whether users whose account was closed by a decision may use it. */
  whenClosed?: true;
}

interface SettingsPageProps {
  heading: string;
  parts: SettingsPart[];
  /** The part whose page it is; undefined or '' for the list of all. */
  open: string | undefined;
}

/** The settings: a list of parts; where there is room, it stands beside the part that is open. */
export function SettingsPage({ heading, parts, open }: SettingsPageProps) {
  useFormerAnchor(parts);
  const part = parts.find(({ id }) => id === open);
  return (
    <main id="conteudo" tabIndex={-1} className={classNames(styles.page, part && styles.opened)}>
      <LeaveQuestion isSamePage={(path) => path === settingsPath(open)} />
      {part ? (
        <p className={styles.heading}>
          <Link to={settingsPath()} className={styles.back}>
            <Icon path={mdiArrowLeft} />
            {heading}
          </Link>
        </p>
      ) : (
        <h1 className={styles.heading}>{heading}</h1>
      )}
      <nav aria-label={heading} className={styles.places}>
        <ul role="list">
          {parts.map(({ id, icon, title, text }) => (
            <li key={id}>
              <Link
                to={settingsPath(id)}
                className={styles.place}
                aria-current={id === open ? 'page' : undefined}
              >
                <Icon path={icon} size={24} />
                <span>
                  <span className={styles.name}>{title}</span>
                  {!part && text && <span className={styles.about}>{text}</span>}
                </span>
                <Icon path={mdiChevronRight} className={styles.onward} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {part && (
        <Card as="section" id={part.id} aria-labelledby={`${part.id}-titulo`}>
          <header className={styles.header}>
            <h1 id={`${part.id}-titulo`}>{part.title}</h1>
            {part.text && (
              <p className={styles.text}>
                {part.text} {part.more}
              </p>
            )}
          </header>
          <part.Content />
        </Card>
      )}
    </main>
  );
}

/** Leads from '/configuracoes#privacidade', as older mails and notifications have it, to the part's page. */
function useFormerAnchor(parts: SettingsPart[]): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const former = pathname === settingsPath() && parts.find(({ id }) => `#${id}` === hash);
  useEffect(() => {
    if (former) void navigate(settingsPath(former.id), { replace: true });
  }, [former, navigate]);
}
