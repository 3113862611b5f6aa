import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/text-field.tsx';

export type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

/** Asks for the password again before an action reserved for the account's owner. */
export function CurrentPasswordField(props: SecretFieldProps) {
  return <PasswordField {...props} label="Sua senha" autoComplete="current-password" />;
}
