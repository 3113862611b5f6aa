import { useEffect, useState } from 'react';
import { mdiDownloadOutline, mdiDownloadOff } from '@mdi/js';
import { Button } from '#web/ui/button.tsx';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { isSavedPage, opensOffline } from './saved-page.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

const pages = () => import('./saved-pages.ts');

interface OfflineButtonProps {
  title: string;
  path: string;
}

/** Keeps this page in this browser, for reading offline. */
export function OfflineButton({ title, path }: OfflineButtonProps) {
  const [kept, setKept] = useState(false);
  const { busy, run } = useAction(showFailure);
  useEffect(() => {
    void opensOffline(path).then(setKept);
  }, [path]);
  // Refreshes a kept page, with all code loaded by the time it is idle.
  useEffect(
    () => (kept ? whenIdle(() => void keepAnew(path, title).catch(() => undefined)) : undefined),
    [kept, path, title],
  );

  const turn = async () => {
    const { savePage, removePage } = await pages();
    await (kept ? removePage(path) : savePage(path, title));
    setKept(!kept);
    showToast(
      kept ? 'Esta página não está mais guardada' : 'Guardada: esta página abre sem internet neste aparelho',
    );
  };
  return (
    <Button
      size="small"
      variant="quiet"
      icon={kept ? mdiDownloadOff : mdiDownloadOutline}
      aria-pressed={kept}
      loading={busy}
      onClick={() => run(turn)}
    >
      Ler sem internet
    </Button>
  );
}

async function keepAnew(path: string, title: string): Promise<void> {
  if (isSavedPage() || !(await opensOffline(path))) return;
  await (await pages()).savePage(path, title);
}
