import { useState } from 'react';
import type { Passkey } from '#contract/identity/second-factor.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { CodeSetupDialog, type CodeSecret } from './code-setup-dialog.tsx';
import { NewPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** An action on second factors. `last`: no other factor remains. */
export type Step =
  | { kind: 'codes-on' }
  | { kind: 'codes-off'; last: boolean }
  | { kind: 'passkey-on' }
  | { kind: 'passkey-name'; passkey: Passkey }
  | { kind: 'passkey-off'; passkey: Passkey; last: boolean }
  | { kind: 'recovery' };

interface SecondFactorDialogProps {
  step: Step;
  /** Called after the server's state changes. */
  onDone: () => void;
  onClose: () => void;
}

/** Shows the flow of a step; each begins with the password. */
export default function SecondFactorDialog({ step, onDone, onClose }: SecondFactorDialogProps) {
  const [secret, setSecret] = useState<CodeSecret | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([]);
  if (recoveryCodes.length > 0) return <RecoveryCodesDialog codes={recoveryCodes} onClose={onClose} />;

  /** Shows the recovery codes that come with the first factor, before closing. */
  const added = (codes: string[]): void => {
    if (codes.length === 0) return onClose();
    setRecoveryCodes(codes);
    onDone();
  };
  if (secret) return <CodeSetupDialog {...secret} onConfirmed={added} onClose={onClose} />;

  switch (step.kind) {
    case 'passkey-on':
      return <NewPasskeyDialog onAdded={added} onClose={onClose} />;
    case 'passkey-name':
      return <RenamePasskeyDialog passkey={step.passkey} onClose={onClose} />;
    case 'passkey-off':
      return <RemovePasskeyDialog passkey={step.passkey} last={step.last} onClose={onClose} />;
    case 'codes-on':
      return (
        <PasswordDialog
          title="Ligar o aplicativo de códigos"
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
    case 'codes-off':
      return (
        <PasswordDialog
          title="Desligar o aplicativo de códigos?"
          action="Desligar"
          variant="danger"
          onClose={onClose}
          send={async (body) => {
            await api('DELETE /api/home/factors/codes', { body });
            showToast(step.last ? 'Verificação em duas etapas desligada' : 'Aplicativo de códigos desligado');
            onClose();
          }}
        >
          <p>
            {step.last
              ? 'Para entrar na conta bastará a senha. Os códigos de recuperação deixam de valer.'
              : 'Os códigos do aplicativo deixam de valer. Suas chaves de acesso continuam.'}
          </p>
        </PasswordDialog>
      );
    case 'recovery':
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
}
