import { mdiHistory } from '@mdi/js';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const load = () => import('./versions-dialog.tsx');

/** Opens the draft's earlier versions. */
export function VersionsButton(props: Omit<VersionsDialogProps, 'onClose'>) {
  const { Dialog, opener, close } = useLazyDialog(load);
  return (
    <>
      <Button size="small" variant="quiet" icon={mdiHistory} {...opener}>
        Versões
      </Button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
