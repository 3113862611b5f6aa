import { useId } from 'react';
import { mdiTrashCanOutline } from '@mdi/js';
import { Link } from 'react-router';
import type { Draft } from '#contract/posts/drafts.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useMinuteClock } from '#web/lib/shared/minute-clock.ts';
import { scheduleText } from '#web/lib/shared/schedule-text.ts';
import { postEditorPath, draftPath } from '#web/lib/page/paths.ts';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import styles from '#web/ui/list-row.module.css';

interface DraftRowProps {
  draft: Draft;
  onRemoved: () => void;
}

/** A draft: to continue or delete. */
export function DraftRow({ draft, onRemoved }: DraftRowProps) {
  const nameId = useId();
  const now = useMinuteClock() ?? 0;
  const remove = async () => {
    await api('DELETE /api/drafts/{id}', { params: { id: draft.id } });
    showToast('Rascunho excluído');
    onRemoved();
  };
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <Link
          id={nameId}
          to={draft.post ? postEditorPath(draft.post) : draftPath(draft.id)}
          className={styles.name}
        >
          {draft.title.trim() || 'Rascunho sem título'}
        </Link>
        <p className={styles.more}>
          {draft.post ? 'Alterações não publicadas, salvas' : 'Salvo'} <RelativeTime date={draft.updatedAt} />
        </p>
        {draft.publishAt && <p className={styles.note}>{scheduleText(draft.publishAt, now)}</p>}
      </div>
      <ConfirmedButton
        size="small"
        icon={mdiTrashCanOutline}
        aria-describedby={nameId}
        label="Excluir rascunho"
        title="Excluir o rascunho?"
        text="O texto não volta mais."
        action="Excluir"
        work={remove}
      />
    </li>
  );
}
