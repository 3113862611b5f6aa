import { useEffect, type ReactNode } from 'react';
import { shortened } from '#markdown/graphemes.ts';
import { inQuotes } from '#contract/in-sentence.ts';
import { timeAgo } from '#web/lib/shared/time-ago.ts';
import { useMinuteClock } from '#web/lib/shared/minute-clock.ts';
import { postEditorPath, postPath } from '#web/lib/page/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './editor-page.module.css';

import type { LocalDraft } from './local-drafts.ts';
import type { PublishedDraft } from './published-drafts.ts';

interface DraftNoticeProps {
  draft: LocalDraft;
  onContinue: () => void;
}

/** Offers to continue an earlier draft. */
export function DraftNotice({ draft, onContinue }: DraftNoticeProps) {
  const title = draft.content.title.trim();
  return (
    <Notice>
      <p>
        {title
          ? `Você tem um rascunho: ${inQuotes(shortened(title, 60))}`
          : 'Você tem um rascunho sem título'}
        , salvo <SavedAgo savedAt={draft.savedAt} />.
      </p>
      <Button size="small" onClick={onContinue}>
        Continuar rascunho
      </Button>
    </Notice>
  );
}

/** Says that this browser's draft has been published, and links to unpublished changes. */
export function AlreadyPublishedNotice({ published }: { published: PublishedDraft }) {
  const { post, isChanged } = published;
  return (
    <Notice label="Publicação">
      <p>
        {`${inQuotes(shortened(post.title, 60))} já está no ar.`}
        {isChanged && ' O que você escreveu depois ainda não foi publicado.'}
      </p>
      {isChanged ? (
        <ButtonLink size="small" to={postEditorPath(post.post)}>
          Continuar alterações
        </ButtonLink>
      ) : (
        <ButtonLink size="small" to={postPath(post.post)}>
          Ver publicação
        </ButtonLink>
      )}
    </Notice>
  );
}

interface ChangesNoticeProps {
  savedAt: number;
  discarding: boolean;
  onDiscard: () => void;
}

/** Says that the text differs from the published post. */
export function ChangesNotice({ savedAt, discarding, onDiscard }: ChangesNoticeProps) {
  return (
    <Notice>
      <p>
        Você tem alterações não publicadas, salvas <SavedAgo savedAt={savedAt} />.
      </p>
      <Button size="small" loading={discarding} onClick={onDiscard}>
        Descartar alterações
      </Button>
    </Notice>
  );
}

function Notice({ label = 'Rascunho', children }: { label?: string; children: ReactNode }) {
  // After a reload the page may be scrolled down.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <aside className={styles.notice} aria-label={label}>
      {children}
    </aside>
  );
}

function SavedAgo({ savedAt }: { savedAt: number }) {
  const now = useMinuteClock() ?? savedAt;
  return timeAgo(new Date(savedAt).toISOString(), now);
}
