import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { documentVersions, type DocumentName } from '#contract/identity/consents-versions.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './consent-bar.module.css';
import { onDevice } from '#web/ui/browser-storage.ts';

const names: Record<DocumentName, [path: string, name: string]> = {
  terms: ['/termos', 'os termos de uso'],
  privacy: ['/privacidade', 'a página de privacidade'],
};

const versions = JSON.stringify(documentVersions);
const keyOf = (personId: string): string => `rumo:aceitos:${personId}`;

/** Below the top bar while a document version awaits the member's acceptance; a lesson goes on without it. */
export function ConsentBar() {
  const personId = useSession()?.user.id;
  const { pathname } = useLocation();
  return personId && !pathname.startsWith(lessonPath('')) ? (
    <Asked key={personId} personId={personId} />
  ) : null;
}

function Asked({ personId }: { personId: string }) {
  const [missing, setMissing] = useState<DocumentName[]>([]);
  const [first, setFirst] = useState(false);
  const { busy, run } = useAction(showFailure);
  useEffect(() => {
    // Asked once per version: afterwards this browser remembers.
    if (onDevice.get(keyOf(personId)) === versions) return undefined;
    let isOver = false;
    const ask = async () => {
      const { first: isFirst, consents } = await api('GET /api/home/consents');
      if (isOver) return;
      setFirst(isFirst);
      const left = consents.filter(({ acceptedAt }) => acceptedAt === '').map(({ document }) => document);
      // Who waits for a guardian is asked nothing yet.
      if (left.length === 0 && !isFirst) onDevice.set(keyOf(personId), versions);
      setMissing(left);
    };
    // If the request fails, the next page retries.
    void ask().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [personId]);
  if (missing.length === 0) return null;
  const accept = async () => {
    for (const document of missing)
      await api('PUT /api/home/consents', { body: { document, version: documentVersions[document] } });
    onDevice.set(keyOf(personId), versions);
    setMissing([]);
  };
  return (
    <section className={styles.bar} aria-label={first ? 'Termos e privacidade' : 'Novas versões'}>
      <div className={styles.inner}>
        <p>
          {first ? 'Antes de usar o Rumo, leia ' : 'Há uma nova versão. Leia '}
          {missing.map((document, index) => (
            <span key={document}>
              {index > 0 && ' e '}
              <Link to={names[document][0]}>{names[document][1]}</Link>
            </span>
          ))}
          .
        </p>
        <Button size="small" loading={busy} onClick={() => run(accept)}>
          Aceitar
        </Button>
      </div>
    </section>
  );
}
