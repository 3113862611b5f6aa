import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useDarkMode } from './color-scheme.ts';
import { TitledPopover, type PopoverProps } from '#web/ui/titled-popover.tsx';
import styles from './settings-popover.module.css';

/** The settings kept in this browser. */
export default function SettingsPopover(props: PopoverProps) {
  const [dark, setDark] = useDarkMode();
  return (
    <TitledPopover {...props} title="Configurações">
      <FormControlLabel
        className={styles.setting}
        label="Tema escuro"
        labelPlacement="start"
        control={<Switch checked={dark} onChange={(_, checked) => setDark(checked)} />}
      />
    </TitledPopover>
  );
}
