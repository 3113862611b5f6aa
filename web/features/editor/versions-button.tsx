import { useState } from 'react';
import { mdiHistory } from '@mdi/js';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const load = () => import('./versions-dialog.tsx');

/** Opens what the draft was before. */
export function VersionsButton(props: Omit<VersionsDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const { Part: Dialog, open: loadDialog, prefetch } = useLazyPart(load);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={mdiHistory}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setOpen(true);
          loadDialog();
        }}
      >
        Versões
      </Button>
      {Dialog && open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
