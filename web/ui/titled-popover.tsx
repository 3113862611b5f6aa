import { useId, type ReactNode } from 'react';
import Popover from '@mui/material/Popover';
import { ThemeProvider } from '@mui/material/styles';
import { muiTheme } from '#web/theme/mui-theme.ts';
import styles from './titled-popover.module.css';

export interface PopoverProps {
  /** The button it belongs to; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What opens below a button of the top bar. */
export function TitledPopover({ anchor, onClose, title, children }: PopoverProps & Content) {
  const titleId = useId();
  return (
    <ThemeProvider theme={muiTheme}>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        marginThreshold={16}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, className: styles.paper } }}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </Popover>
    </ThemeProvider>
  );
}

interface Content {
  title: string;
  children: ReactNode;
}
