import type { CodeForm } from '#contract/identity/second-factor.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './code-setup-dialog.module.css';
import { QrCode } from '#web/ui/qr-code.tsx';

export interface CodeSecret {
  secret: string;
  /** The `otpauth:` address that apps read. */
  address: string;
}

interface CodeSetupDialogProps extends CodeSecret {
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret for the authenticator app and asks for a code that proves the app has it. */
export function CodeSetupDialog({ secret, address, onConfirmed, onClose }: CodeSetupDialogProps) {
  const { field, failure, sending, onSubmit } = useContractForm<CodeForm>(
    async () => (await import('#contract/identity/second-factor.ts')).codeForm,
    async (body) => onConfirmed((await api('PUT /api/home/factors/codes', { body })).recoveryCodes),
  );
  return (
    <FormDialog title="Conecte seu aplicativo" action="Ligar" {...{ failure, sending, onSubmit, onClose }}>
      <p>No aplicativo de códigos, leia esta imagem com a câmera:</p>
      <QrCode text={address} label="Código QR para o aplicativo de códigos" />
      <p>
        Ou, neste mesmo aparelho, <a href={address}>abra o aplicativo</a> ou digite a chave:
      </p>
      <p className={styles.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</p>
      <TextField
        label="Código que o aplicativo mostra"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field('code')}
      />
    </FormDialog>
  );
}
