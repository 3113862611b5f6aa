import { mdiAccountRemoveOutline, mdiAccountStarOutline, mdiUndo } from '@mdi/js';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Icon } from '#web/ui/icon.tsx';

export type MemberAction = 'offer' | 'withdraw' | 'remove';

interface MemberMenuProps {
  label: string;
  /** Was this member asked to take the group over? */
  asked: boolean;
  anchor: HTMLElement | null;
  onChoose: (action: MemberAction) => void;
  onClose: () => void;
}

/** What the owner may do about a member. */
export default function MemberMenu({ label, asked, anchor, onChoose, onClose }: MemberMenuProps) {
  return (
    <ThemeProvider theme={muiTheme}>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        marginThreshold={16}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem onClick={() => onChoose(asked ? 'withdraw' : 'offer')}>
          <Icon path={asked ? mdiUndo : mdiAccountStarOutline} />
          {asked ? 'Retirar a proposta' : 'Passar a administração'}
        </MenuItem>
        <MenuItem onClick={() => onChoose('remove')}>
          <Icon path={mdiAccountRemoveOutline} />
          Retirar do grupo
        </MenuItem>
      </Menu>
    </ThemeProvider>
  );
}
