import { mdiAccountCogOutline } from '@mdi/js';
import { Link } from 'react-router';
import { useDataSaving } from '#web/lib/offline/data-saving.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import type { PopoverProps } from '#web/ui/popover.tsx';
import { TitledPopover } from '#web/ui/titled-popover.tsx';
import { useDarkMode } from './color-scheme.ts';
import styles from './settings-popover.module.css';

/** Settings kept in this browser; for members, a link to the account's. */
export default function SettingsPopover(props: PopoverProps) {
  const [dark, setDark] = useDarkMode();
  const [saves, setSaves] = useDataSaving();
  const member = useSession() !== null;
  return (
    <TitledPopover {...props} title="Configurações">
      <SwitchField label="Tema escuro" checked={dark} onChange={(event) => setDark(event.target.checked)} />
      <SwitchField
        label="Economia de dados"
        helperText="As imagens só carregam quando você pede."
        checked={saves}
        onChange={(event) => setSaves(event.target.checked)}
      />
      {member && (
        <Link to="/configuracoes" className={styles.way} onClick={props.onClose}>
          <Icon path={mdiAccountCogOutline} />
          Configurações da conta
        </Link>
      )}
    </TitledPopover>
  );
}
