import { useEffect } from 'react';
import { timeAgo } from '#web/lib/dates.ts';
import { useMinuteClock } from '#web/lib/minute-clock.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './editor-page.module.css';
import type { LocalDraft } from './local-drafts.ts';

interface DraftNoticeProps {
  draft: LocalDraft;
  onContinue: () => void;
}

/** Offers what was being written before. */
export function DraftNotice({ draft, onContinue }: DraftNoticeProps) {
  const now = useMinuteClock() ?? draft.savedAt;
  const title = draft.content.title.trim();
  // Whoever loads the page anew may be further down.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <aside className={styles.notice} aria-label="Rascunho">
      <p>
        {title ? `Você tem um rascunho: “${shorten(title)}”` : 'Você tem um rascunho sem título'}, salvo{' '}
        {timeAgo(new Date(draft.savedAt).toISOString(), now)}.
      </p>
      <Button size="small" onClick={onContinue}>
        Continuar rascunho
      </Button>
    </aside>
  );
}

function shorten(title: string): string {
  return title.length > 60 ? `${title.slice(0, 60).toWellFormed()}…` : title;
}
