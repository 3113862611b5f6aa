import type { PasskeyForm, PasskeyRename } from '#contract/identity/passkeys.ts';
import type { Passkey } from '#contract/identity/second-factor.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { createPasskey } from '#web/lib/session/passkeys.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

interface NewPasskeyDialogProps {
  /** Receives recovery codes if this is the first factor. */
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Asks for the password, then opens the device's own dialog. */
export function NewPasskeyDialog({ onAdded, onClose }: NewPasskeyDialogProps) {
  const { field, failure, sending, onSubmit } = useContractForm<PasskeyForm>(
    async () => (await import('#contract/identity/passkeys.ts')).passkeyForm,
    async ({ name, password }) => {
      const options = await api('POST /api/home/factors/passkeys', { body: { password } });
      const body = { ...(await createPasskey(options)), name };
      const { recoveryCodes } = await api('PUT /api/home/factors/passkeys', { body });
      showToast('Chave de acesso adicionada');
      onAdded(recoveryCodes);
    },
  );
  return (
    <FormDialog
      title="Adicionar chave de acesso"
      text={
        <p>
          Depois da senha, você confirma que é você pela impressão digital, pelo rosto ou pelo PIN deste
          aparelho, do seu celular ou de uma chave de segurança.
        </p>
      }
      action="Continuar"
      {...{ failure, sending, onSubmit, onClose }}
    >
      <TextField
        label="Nome da chave"
        optional
        autoComplete="off"
        helperText="Para reconhecê-la depois, como “Meu celular”."
        {...field('name')}
      />
      <CurrentPasswordField {...field('password')} />
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { field, failure, sending, onSubmit } = useContractForm<PasskeyRename>(
    async () => (await import('#contract/identity/passkeys.ts')).passkeyRename,
    async (body) => {
      await api('PATCH /api/home/factors/passkeys/{id}', { params: { id: passkey.id }, body });
      showToast('Chave de acesso renomeada');
      onClose();
    },
  );
  return (
    <FormDialog title="Renomear chave de acesso" action="Salvar" {...{ failure, sending, onSubmit, onClose }}>
      <TextField label="Nome da chave" autoComplete="off" defaultValue={passkey.name} {...field('name')} />
      <CurrentPasswordField {...field('password')} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({
  passkey: { id, name },
  last,
  onClose,
}: PasskeyDialogProps & { /** No other factor remains. */ last: boolean }) {
  return (
    <PasswordDialog
      title="Remover chave de acesso?"
      action="Remover"
      variant="danger"
      onClose={onClose}
      send={async (body) => {
        await api('DELETE /api/home/factors/passkeys/{id}', { params: { id }, body });
        showToast('Chave de acesso removida');
        onClose();
      }}
    >
      <p>
        A chave <strong>{inSentence(name)}</strong> não vai mais servir para entrar nesta conta.
      </p>
      {last && (
        <p>
          É sua última forma de verificação: para entrar bastará a senha, e os códigos de recuperação deixam
          de valer.
        </p>
      )}
    </PasswordDialog>
  );
}
