import { useState } from 'react';
import { mdiCogOutline } from '@mdi/js';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { IconButton } from '#web/ui/button.tsx';

const load = () => import('./settings-popover.tsx');

export function SettingsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part: Popover, open, prefetch } = useLazyPart(load);
  return (
    <>
      <IconButton
        label="Configurações"
        icon={mdiCogOutline}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          open();
        }}
      />
      {Popover && <Popover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
