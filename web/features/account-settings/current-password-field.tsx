import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/text-field.tsx';

/** Asks for the password again before an action reserved for the account's owner. */
export type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

export function CurrentPasswordField(props: SecretFieldProps) {
  return <PasswordField {...props} label="Sua senha" autoComplete="current-password" />;
}
