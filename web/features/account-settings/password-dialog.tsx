import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { passwordForm, type PasswordForm } from '#contract/account-removal.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import styles from './password-dialog.module.css';

interface PasswordDialogProps {
  title: string;
  /** What will come of it. */
  children: ReactNode;
  /** The label of the button that does it. */
  action: string;
  variant: 'primary' | 'danger';
  send: (form: PasswordForm) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that is hard to undo. */
export function PasswordDialog({ title, children, action, variant, send, onClose }: PasswordDialogProps) {
  const id = useId();
  const { form, errorOf, failure, sending, onSubmit } = useContractForm<PasswordForm>(passwordForm, send);
  return (
    <ThemeProvider theme={muiTheme}>
      <Dialog
        open
        onClose={sending ? undefined : onClose}
        maxWidth="xs"
        fullWidth
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <div id={`${id}-text`} className={styles.text}>
            {children}
          </div>
          <form id={`${id}-form`} method="post" noValidate onSubmit={onSubmit}>
            <PasswordField
              label="Sua senha"
              autoComplete="current-password"
              error={errorOf('password')}
              {...form.register('password')}
            />
          </form>
          <FormFailure failure={failure} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending}>
            Cancelar
          </Button>
          <Button type="submit" form={`${id}-form`} variant={variant} loading={sending}>
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeProvider>
  );
}
