import { useState } from 'react';
import type { Factor } from '#contract/errors.ts';
import type { PasskeyLogin } from '#contract/identity/passkeys.ts';
import type { LoginCodeForm as Code } from '#contract/identity/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './account-form.module.css';
import { LoginCodeForm } from './login-code-form.tsx';
import { LoginPasskeyForm } from './login-passkey-form.tsx';

/** How to complete a login that has a challenge. */
export interface SecondStep {
  confirm: (values: Code) => Promise<string>;
  confirmPasskey: (signed: PasskeyLogin) => Promise<string>;
}

interface LoginSecondStepProps extends SecondStep {
  challenge: string;
  factors: Factor[];
  onBack: () => void;
}

type Way = Factor | 'recovery';

const labels: Record<Way, string> = {
  passkeys: 'Usar uma chave de acesso',
  codes: 'Usar o aplicativo de códigos',
  recovery: 'Usar um código de recuperação',
};

/** The second step of a login, with any of the user's factors. */
export default function LoginSecondStep({
  challenge,
  factors,
  confirm,
  confirmPasskey,
  onBack,
}: LoginSecondStepProps) {
  const ways = (['passkeys', 'codes', 'recovery'] as const).filter(
    (way) => way === 'recovery' || factors.includes(way),
  );
  const [chosen, setChosen] = useState<Way>(ways[0]!);
  return (
    <>
      {chosen === 'passkeys' ? (
        <LoginPasskeyForm challenge={challenge} confirm={confirmPasskey} />
      ) : (
        <LoginCodeForm
          key={chosen}
          challenge={challenge}
          recovery={chosen === 'recovery'}
          confirm={confirm}
        />
      )}
      <div className={styles.ways}>
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} variant="quiet" onClick={() => setChosen(way)}>
              {labels[way]}
            </Button>
          ))}
        <Button variant="quiet" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </>
  );
}
