import { mdiCogOutline } from '@mdi/js';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { IconButton } from '#web/ui/button.tsx';

const load = () => import('./settings-popover.tsx');

export function SettingsButton() {
  const { Dialog: Popover, isOpen, anchor, opener, close } = useLazyDialog(load);
  return (
    <>
      <IconButton
        label="Configurações"
        icon={mdiCogOutline}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...opener}
      />
      {Popover && anchor && <Popover anchor={anchor} onClose={close} />}
    </>
  );
}
