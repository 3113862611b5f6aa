import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiAccountPlusOutline,
  mdiLogin,
  mdiLogout,
  mdiTextBoxOutline,
} from '@mdi/js';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { personPath } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PopoverProps } from '#web/ui/titled-popover.tsx';
import { useLogOut } from './use-log-out.ts';

/** The ways to what is one's own; for visitors, those to an account. */
export default function UserMenu({ anchor, onClose }: PopoverProps) {
  const user = useSession()?.user;
  return (
    <ThemeProvider theme={muiTheme}>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        marginThreshold={16}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Menu do usuário' } }}
      >
        {user ? memberItems(user, onClose) : visitorItems(onClose)}
      </Menu>
    </ThemeProvider>
  );
}

// Arrays and not components: Menu moves the focus among its direct children.
function visitorItems(onClose: () => void) {
  return [
    <PageItem key="in" to="/login" icon={mdiLogin} label="Entrar" onClose={onClose} />,
    <PageItem key="up" to="/logup" icon={mdiAccountPlusOutline} label="Se Registrar" onClose={onClose} />,
  ];
}

function memberItems({ username }: SessionUser, onClose: () => void) {
  const own = personPath(username);
  return [
    <PageItem key="own" to={own} icon={mdiAccountOutline} label="Perfil" onClose={onClose} />,
    <PageItem
      key="posts"
      to={`${own}/posts`}
      icon={mdiTextBoxOutline}
      label="Meus Posts"
      onClose={onClose}
    />,
    <PageItem
      key="connections"
      to={`${own}/connections`}
      icon={mdiAccountGroupOutline}
      label="Minhas Conexões"
      onClose={onClose}
    />,
    <Divider key="line" />,
    <LogOutItem key="out" onClose={onClose} />,
  ];
}

interface PageItemProps {
  to: string;
  icon: string;
  label: string;
  onClose: () => void;
}

/** The rest of the props is what Menu gives its items to move the focus among them. */
function PageItem({ to, icon, label, onClose, ...rest }: PageItemProps) {
  return (
    <MenuItem {...rest} component={Link} to={to} onClick={onClose}>
      <Icon path={icon} />
      {label}
    </MenuItem>
  );
}

function LogOutItem({ onClose, ...rest }: { onClose: () => void }) {
  const logOut = useLogOut();
  const press = () => {
    onClose();
    void logOut();
  };
  return (
    <MenuItem {...rest} onClick={press}>
      <Icon path={mdiLogout} />
      Sair
    </MenuItem>
  );
}
