import { mdiAccountRemoveOutline, mdiAccountStarOutline, mdiUndo } from '@mdi/js';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { PopoverProps } from '#web/ui/popover.tsx';

export type MemberAction = 'offer' | 'withdraw' | 'remove';

interface MemberMenuProps extends PopoverProps {
  label: string;
  /** Whether this member was asked to take over the group. */
  asked: boolean;
  onChoose: (action: MemberAction) => void;
}

/** The owner's actions on a member. */
export default function MemberMenu({ asked, onChoose, ...menu }: MemberMenuProps) {
  return (
    <Menu {...menu}>
      <MenuItem
        icon={asked ? mdiUndo : mdiAccountStarOutline}
        label={asked ? 'Retirar a proposta' : 'Passar a administração'}
        onClick={() => onChoose(asked ? 'withdraw' : 'offer')}
      />
      <MenuItem icon={mdiAccountRemoveOutline} label="Remover do grupo" onClick={() => onChoose('remove')} />
    </Menu>
  );
}
