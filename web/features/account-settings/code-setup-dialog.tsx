import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { codeForm, type CodeForm } from '#contract/second-factor.ts';
import { api } from '#web/lib/browser-api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './code-setup-dialog.module.css';
import { QrCode } from './qr-code.tsx';

export interface CodeSecret {
  secret: string;
  /** The `otpauth:` address that apps read. */
  address: string;
}

interface CodeSetupDialogProps extends CodeSecret {
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The secret for the person's app, and the code that shows that the app has it. */
export function CodeSetupDialog({ secret, address, onConfirmed, onClose }: CodeSetupDialogProps) {
  const id = useId();
  const { form, errorOf, failure, sending, onSubmit } = useContractForm<CodeForm>(codeForm, async (body) =>
    onConfirmed((await api('PUT /api/home/factors/codes', { body })).recoveryCodes),
  );
  return (
    <ThemeProvider theme={muiTheme}>
      <Dialog
        open
        onClose={sending ? undefined : onClose}
        maxWidth="xs"
        fullWidth
        aria-labelledby={`${id}-title`}
      >
        <DialogTitle id={`${id}-title`}>Conecte seu aplicativo</DialogTitle>
        <DialogContent>
          <p>No aplicativo de códigos, leia esta imagem com a câmera:</p>
          <QrCode text={address} label="Código QR para o aplicativo de códigos" />
          <p>
            Ou, neste mesmo aparelho, <a href={address}>abra o aplicativo</a> ou digite a chave:
          </p>
          <p className={styles.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</p>
          <form id={`${id}-form`} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
            <TextField
              label="Código que o aplicativo mostra"
              autoComplete="one-time-code"
              inputMode="numeric"
              error={errorOf('code')}
              {...form.register('code')}
            />
          </form>
          <FormFailure failure={failure} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending}>
            Cancelar
          </Button>
          <Button type="submit" form={`${id}-form`} variant="primary" loading={sending}>
            Ligar
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeProvider>
  );
}
