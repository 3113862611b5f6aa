import { mdiAccountCogOutline } from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TitledPopover, type PopoverProps } from '#web/ui/titled-popover.tsx';
import { useDarkMode } from './color-scheme.ts';
import styles from './settings-popover.module.css';

/** The settings kept in this browser; for members, the way to those of the account. */
export default function SettingsPopover(props: PopoverProps) {
  const [dark, setDark] = useDarkMode();
  const member = useSession() !== null;
  return (
    <TitledPopover {...props} title="Configurações">
      <FormControlLabel
        className={styles.setting}
        label="Tema escuro"
        labelPlacement="start"
        control={<Switch checked={dark} onChange={(_, checked) => setDark(checked)} />}
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
