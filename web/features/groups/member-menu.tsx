import { mdiAccountRemoveOutline, mdiAccountStarOutline } from '@mdi/js';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Icon } from '#web/ui/icon.tsx';

export type MemberAction = 'hand-over' | 'remove';

interface MemberMenuProps {
  label: string;
  anchor: HTMLElement | null;
  onChoose: (action: MemberAction) => void;
  onClose: () => void;
}

/** What the owner may do about a member. */
export default function MemberMenu({ label, anchor, onChoose, onClose }: MemberMenuProps) {
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
        <MenuItem onClick={() => onChoose('hand-over')}>
          <Icon path={mdiAccountStarOutline} />
          Passar a administração
        </MenuItem>
        <MenuItem onClick={() => onChoose('remove')}>
          <Icon path={mdiAccountRemoveOutline} />
          Retirar do grupo
        </MenuItem>
      </Menu>
    </ThemeProvider>
  );
}
