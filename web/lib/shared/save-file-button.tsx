import { mdiDownload } from '@mdi/js';
import { useAction } from '#web/lib/api/action.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from './save-file.ts';
import { showToast } from './toasts.ts';

interface SaveFileButtonProps {
  /** Path of the call that returns the file. */
  path: string;
  label: string;
  /** Shown if the file did not arrive. */
  failure: string;
}

export function SaveFileButton({ path, label, failure }: SaveFileButtonProps) {
  const { busy, run } = useAction(() => showToast(failure, { kind: 'error' }));
  return (
    <Button icon={mdiDownload} loading={busy} onClick={() => run(() => saveFile(path))}>
      {label}
    </Button>
  );
}
