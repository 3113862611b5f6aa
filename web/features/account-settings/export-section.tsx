import { useState } from 'react';
import { mdiDownload } from '@mdi/js';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { saveExport } from './save-export.ts';

/** All that is the person's, to take along. */
export function ExportSection() {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      await saveExport();
    } catch {
      showToast('Não foi possível baixar seus dados. Tente novamente.', { kind: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button icon={mdiDownload} loading={loading} onClick={() => void save()}>
      Baixar meus dados
    </Button>
  );
}
