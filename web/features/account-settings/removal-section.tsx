import { useState } from 'react';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./removal-dialog.tsx');

/** The way out for good. */
export function RemovalSection() {
  const [asked, setAsked] = useState(false);
  const { Part: RemovalDialog, open, prefetch } = useLazyPart(load);
  return (
    <>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          setAsked(true);
          open();
        }}
      >
        Apagar minha conta
      </Button>
      {RemovalDialog && asked && <RemovalDialog onClose={() => setAsked(false)} />}
    </>
  );
}
