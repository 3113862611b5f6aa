import { useEffect, useRef, useState } from 'react';
import { failureOf, type Failure } from '#web/lib/failure.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { confirmDevice } from './account-calls.ts';
import { NarrowScreen } from './narrow-screen.tsx';
import { useMailedToken } from './use-mailed-token.ts';

const incomplete: Failure = {
  message: 'Este link está incompleto.',
  advice: 'Abra de novo o que está no e-mail.',
};

/** Makes this device known to the account whose mail led here, without a further press. */
export function DeviceConfirmation() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | Failure | null>(null);
  const sent = useRef('');

  useEffect(() => {
    // Once for each link, though effects may run twice.
    if (!token || sent.current === token) return;
    sent.current = token;
    setOutcome(null);
    void confirm(token).then(setOutcome);
  }, [token]);

  const failure = token === '' ? incomplete : outcome === 'done' ? null : outcome;
  const { title, text } = wordsFor(outcome, failure);
  return (
    <NarrowScreen title={title} text={text}>
      {failure && <FormFailure failure={failure} />}
      {(failure || outcome === 'done') && (
        <ButtonLink to="/login" variant="primary" size="large" fullWidth>
          Entrar
        </ButtonLink>
      )}
    </NarrowScreen>
  );
}

async function confirm(token: string): Promise<'done' | Failure> {
  try {
    await confirmDevice(token);
    return 'done';
  } catch (error) {
    return failureOf(error);
  }
}

function wordsFor(outcome: unknown, failure: Failure | null): { title: string; text: string } {
  if (failure)
    return {
      title: 'Não foi possível confirmar',
      text: 'Cada link vale por 24 horas. Tente entrar de novo: se ainda for preciso confirmar o aparelho, enviamos outro.',
    };
  if (outcome === 'done')
    return { title: 'Aparelho confirmado', text: 'Agora você pode entrar nele com seu e-mail e sua senha.' };
  return {
    title: 'Confirme seu aparelho',
    text: 'Estamos confirmando este aparelho. Leva só um instante.',
  };
}
