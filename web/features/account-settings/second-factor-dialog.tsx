import { useState } from 'react';
import { api } from '#web/lib/browser-api.ts';
import { showToast } from '#web/lib/toasts.ts';
import { CodeSetupDialog, type CodeSecret } from './code-setup-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface SecondFactorDialogProps {
  /** on: switch codes on; off: switch them off; renew: other recovery codes. */
  step: 'on' | 'off' | 'renew';
  /** Something is another way now on the server. */
  onDone: () => void;
  onClose: () => void;
}

/** The steps of what one does with one-time codes, each beginning with the password. */
export default function SecondFactorDialog({ step, onDone, onClose }: SecondFactorDialogProps) {
  const [secret, setSecret] = useState<CodeSecret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes) return <RecoveryCodesDialog codes={recoveryCodes} onClose={onClose} />;
  if (secret) {
    return (
      <CodeSetupDialog
        {...secret}
        onConfirmed={(codes) => {
          setRecoveryCodes(codes);
          onDone();
        }}
        onClose={onClose}
      />
    );
  }
  if (step === 'on') {
    return (
      <PasswordDialog
        title="Ligar a verificação em duas etapas"
        action="Continuar"
        variant="primary"
        onClose={onClose}
        send={async (body) => setSecret(await api('POST /api/home/factors/codes', { body }))}
      >
        <p>
          Depois da senha, o Rumo vai pedir um código que só o seu aparelho mostra. Você precisa de um
          aplicativo de códigos, como Google Authenticator, Microsoft Authenticator ou Aegis.
        </p>
      </PasswordDialog>
    );
  }
  if (step === 'renew') {
    return (
      <PasswordDialog
        title="Novos códigos de recuperação"
        action="Gerar códigos"
        variant="primary"
        onClose={onClose}
        send={async (body) =>
          setRecoveryCodes((await api('POST /api/home/factors/recovery', { body })).recoveryCodes)
        }
      >
        <p>Os códigos de recuperação anteriores deixam de valer.</p>
      </PasswordDialog>
    );
  }
  return (
    <PasswordDialog
      title="Desligar a verificação em duas etapas?"
      action="Desligar"
      variant="danger"
      onClose={onClose}
      send={async (body) => {
        await api('DELETE /api/home/factors/codes', { body });
        showToast('Verificação em duas etapas desligada');
        onClose();
      }}
    >
      <p>Para entrar na conta bastará a senha. Os códigos de recuperação deixam de valer.</p>
    </PasswordDialog>
  );
}
