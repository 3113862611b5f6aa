import { useState } from 'react';
import { mdiDownload } from '@mdi/js';
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
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      await saveFile(path);
    } catch {
      showToast(failure, { kind: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon={mdiDownload} loading={loading} onClick={() => void save()}>
      {label}
    </Button>
  );
}
