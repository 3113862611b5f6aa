import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiAccountPlusOutline,
  mdiAccountSupervisorOutline,
  mdiLogin,
  mdiLogout,
  mdiTextBoxOutline,
} from '@mdi/js';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { PopoverProps } from '#web/ui/popover.tsx';
import { useLogOut } from './use-log-out.ts';

/** The ways to what is one's own; for visitors, those to an account. */
export default function UserMenu({ anchor, onClose }: PopoverProps) {
  const user = useSession()?.user;
  const minors = useOwnAge().data?.minors;
  const logOut = useLogOut();
  const leave = () => {
    onClose();
    void logOut();
  };
  return (
    <Menu label="Menu do usuário" anchor={anchor} onClose={onClose}>
      {user ? (
        <>
          <MenuItem
            to={personPath(user.username)}
            icon={mdiAccountOutline}
            label="Perfil"
            onClick={onClose}
          />
          <MenuItem
            to={personPath(user.username, 'posts')}
            icon={mdiTextBoxOutline}
            label="Meus Posts"
            onClick={onClose}
          />
          <MenuItem
            to={personPath(user.username, 'connections')}
            icon={mdiAccountGroupOutline}
            label="Minhas Conexões"
            onClick={onClose}
          />
          {minors && (
            <MenuItem
              to="/responsavel"
              icon={mdiAccountSupervisorOutline}
              label="Por quem respondo"
              onClick={onClose}
            />
          )}
          <hr />
          <MenuItem icon={mdiLogout} label="Sair" onClick={leave} />
        </>
      ) : (
        <>
          <MenuItem to="/login" icon={mdiLogin} label="Entrar" onClick={onClose} />
          <MenuItem to="/logup" icon={mdiAccountPlusOutline} label="Se Registrar" onClick={onClose} />
        </>
      )}
    </Menu>
  );
}
