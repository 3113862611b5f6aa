import {
  mdiAccountCogOutline,
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiAccountPlusOutline,
  mdiAccountSupervisorOutline,
  mdiBookmarkOutline,
  mdiHelpCircleOutline,
  mdiLogin,
  mdiLogout,
  mdiSchoolOutline,
  mdiTextBoxOutline,
} from '@mdi/js';
import { useState } from 'react';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { lastCardUse } from '#web/lib/session/card-session.ts';
import { useHasSchool } from '#web/lib/session/own-school.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { PopoverProps } from '#web/ui/popover.tsx';
import { LogOutQuestion } from './log-out-question.tsx';
import { textsLostOnLogout, type LostText } from './texts-lost-on-logout.ts';
import { useLogOut } from './use-log-out.ts';

/** Links to the member's own pages; for visitors, to login and registration. */
export default function UserMenu({ anchor, onClose }: PopoverProps) {
  const user = useSession()?.user;
  const minors = useOwnAge().data?.minors;
  const hasSchool = useHasSchool();
  // Whoever is next at a school's computer has a card too.
  const logOut = useLogOut(lastCardUse() === null ? '/' : '/entrar');
  const [unsent, setUnsent] = useState<LostText[]>([]);
  const leave = () => {
    onClose();
    void logOut();
  };
  const askToLeave = async () => {
    const texts = await textsLostOnLogout();
    if (texts.length > 0) setUnsent(texts);
    else leave();
  };
  if (unsent.length > 0) return <LogOutQuestion unsent={unsent} onLeave={leave} onStay={onClose} />;
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
          <hr />
          <MenuItem
            to="/perguntas/minhas"
            icon={mdiHelpCircleOutline}
            label="Minhas perguntas"
            onClick={onClose}
          />
          <MenuItem to="/salvos" icon={mdiBookmarkOutline} label="Salvos" onClick={onClose} />
          <MenuItem
            to="/configuracoes"
            icon={mdiAccountCogOutline}
            label="Configurações da conta"
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
          {hasSchool && <MenuItem to="/escola" icon={mdiSchoolOutline} label="Escola" onClick={onClose} />}
          <hr />
          <MenuItem icon={mdiLogout} label="Sair" onClick={() => void askToLeave()} />
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
