import type { ReactNode } from 'react';
import type { PasswordForm } from '#contract/identity/account-removal.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { OwnersSecretField } from './pin-account.tsx';

interface PasswordDialogProps {
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** The confirm button's label. */
  action: string;
  variant: 'primary' | 'danger';
  send: (form: PasswordForm) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, or the PIN of the only card, before something that is hard to undo. */
export function PasswordDialog({ children, send, ...dialog }: PasswordDialogProps) {
  const { field, failure, sending, onSubmit } = useContractForm<PasswordForm>(
    async () => (await import('#contract/identity/account-removal.ts')).passwordForm,
    send,
  );
  return (
    <FormDialog {...dialog} text={children} {...{ failure, sending, onSubmit }}>
      <OwnersSecretField {...field('password')} />
    </FormDialog>
  );
}
