import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/text-field.tsx';

/** Asks for the password once more, before something that only its owner may do. */
export function CurrentPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>,
) {
  return <PasswordField {...props} label="Sua senha" autoComplete="current-password" />;
}
