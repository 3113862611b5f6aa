import { Link } from 'react-router';
import { settingsPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { CurrentPasswordField, type SecretFieldProps } from './current-password-field.tsx';
import styles from './settings-form.module.css';

/** Whether a school's card is all that opens this account: it has neither an e-mail nor a password. */
export const useHasOnlyCard = (): boolean => useSession()?.user.email === '';

/** Asks the account's owner for what only they know: the password, or the PIN of the card. */
export function OwnersSecretField(props: SecretFieldProps) {
  if (!useHasOnlyCard()) return <CurrentPasswordField {...props} />;
  return (
    <TextField
      {...props}
      label="PIN do seu cartão"
      helperText="As duas palavras e o número, como lua-pão-42."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** In place of what needs a password. */
export const FirstAnEmail = ({ children }: { children: string }) => (
  <p className={styles.current}>
    {children} <Link to={settingsPath('email')}>Pôr um e-mail</Link>
  </p>
);
