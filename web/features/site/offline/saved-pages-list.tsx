import '#web/lib/page/focus-place.ts';
import { useEffect, useState } from 'react';
import type { SavedPage } from '#web/lib/offline/device-store.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { Button } from '#web/ui/button.tsx';
import row from '#web/ui/list-row.module.css';

const pages = () => import('#web/lib/offline/saved-pages.ts');

/** The pages available offline in this browser. */
export function SavedPagesList() {
  const [kept, setKept] = useState<SavedPage[] | null>(null);
  useEffect(() => {
    const read = async () => setKept(await (await pages()).listSavedPages());
    read().catch(() => setKept([]));
  }, []);

  const drop = async (path: string) => {
    await (await pages()).removePage(path);
    setKept((shown) => shown && shown.filter((page) => page.path !== path));
  };

  if (kept === null) return null;
  if (kept.length === 0)
    return (
      <p>Nenhuma página guardada ainda. Com internet, toque em “Ler sem internet” no que quiser levar.</p>
    );
  return (
    <ul role="list">
      {kept.map(({ path, title, date }) => (
        <li key={path} className={row.row}>
          <p className={row.names}>
            {/* A full page load, from the cache. */}
            <a href={path} className={row.name}>
              {title}
            </a>
            <span className={row.more}>Guardada em {longDay(date)}</span>
          </p>
          <Button size="small" variant="quiet" onClick={() => void drop(path)} aria-label={`Tirar: ${title}`}>
            Tirar
          </Button>
        </li>
      ))}
    </ul>
  );
}
