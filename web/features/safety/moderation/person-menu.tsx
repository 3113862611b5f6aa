import { mdiAccountCancelOutline } from '@mdi/js';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { PopoverProps } from '#web/ui/popover.tsx';

interface PersonMenuProps extends PopoverProps {
  onBlock: () => void;
}

export default function PersonMenu({ onBlock, ...menu }: PersonMenuProps) {
  return (
    <Menu label="Mais opções" {...menu}>
      <MenuItem icon={mdiAccountCancelOutline} label="Bloquear" onClick={onBlock} />
    </Menu>
  );
}
