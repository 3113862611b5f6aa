import { useEffect, useState } from 'react';
import type { DraftVersion, DraftVersionLine } from '#contract/posts/drafts.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { exactTime } from '#web/lib/shared/dates.ts';
import { lineOf } from '#web/lib/api/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { contentOfDraft, type PostContent } from './post-content.ts';
import { TextComparison } from './text-comparison.tsx';
import { useNarrow } from './use-narrow.ts';
import styles from './versions-dialog.module.css';

export interface VersionsDialogProps {
  draftId: string;
  /** The current text. */
  content: PostContent;
  /** Replaces it with a version. @throws ApiError */
  onBringBack: (content: PostContent) => Promise<void>;
  onClose: () => void;
}

/** Shows earlier versions of a draft beside the current one, and restores them. */
export default function VersionsDialog({ draftId, content, onBringBack, onClose }: VersionsDialogProps) {
  const narrow = useNarrow();
  const [versions, setVersions] = useState<DraftVersionLine[] | null>(null);
  const [version, setVersion] = useState<DraftVersion | null>(null);
  const [failure, setFailure] = useState('');
  const { busy, run } = useAction((error) => setFailure(lineOf(error)));

  useEffect(() => {
    api('GET /api/drafts/{id}/versions', { params: { id: draftId } }).then(
      (reply) => setVersions(reply.versions),
      (error: unknown) => setFailure(lineOf(error)),
    );
  }, [draftId]);
  const look = (versionId: string) =>
    run(async () => {
      setFailure('');
      const params = { id: draftId, versionId };
      setVersion(await api('GET /api/drafts/{id}/versions/{versionId}', { params }));
    });
  const bringBack = (version: DraftVersion) =>
    run(async () => {
      setFailure('');
      await onBringBack(contentOfDraft(version));
      onClose();
    });

  return (
    <Dialog
      title={version ? `Versão de ${exactTime(version.savedAt)}` : 'Versões do rascunho'}
      size={version ? 'large' : 'medium'}
      fullScreen={narrow}
      busy={busy || !versions}
      onClose={onClose}
      actions={
        version ? (
          <>
            <Button onClick={() => setVersion(null)}>Voltar</Button>
            <Button variant="primary" loading={busy} onClick={() => bringBack(version)}>
              Trazer de volta
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Fechar</Button>
        )
      }
    >
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      {version ? (
        <TextComparison
          one={{ name: 'Esta versão', content: contentOfDraft(version) }}
          other={{ name: 'O texto agora', content }}
        />
      ) : (
        versions && <VersionList versions={versions} onLook={look} />
      )}
    </Dialog>
  );
}

interface VersionListProps {
  versions: DraftVersionLine[];
  onLook: (versionId: string) => void;
}

function VersionList({ versions, onLook }: VersionListProps) {
  if (versions.length === 0)
    return <p>Ainda não há versões. Elas são guardadas enquanto você escreve e a cada “Salvar rascunho”.</p>;
  return (
    <>
      <p>O texto de agora não se perde: ele também vira uma versão.</p>
      <ul role="list" className={styles.list}>
        {versions.map(({ id, title, savedAt, characters, setAside }) => (
          <li key={id}>
            <button type="button" className={styles.version} onClick={() => onLook(id)}>
              <span className={styles.time}>{exactTime(savedAt)}</span>
              <span className={styles.about}>
                {title.trim() || 'Sem título'} · {characters.toLocaleString('pt-BR')}{' '}
                {characters === 1 ? 'caractere' : 'caracteres'}
              </span>
              {setAside && <span className={styles.about}>Deixada de lado entre dois textos</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
