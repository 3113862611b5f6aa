import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OwnAge } from '#contract/safety/age.ts';
import { holds, ofAge } from '#contract/safety/age-rules.ts';
import { whoSeesBirth } from '#web/lib/forms/birth-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './start.module.css';

interface AgeStepProps {
  age: OwnAge;
  /** The way of those who help. */
  helps: boolean;
  next: string;
  /** Asks the month of birth, or says what follows from it. */
  birth: ReactNode;
  /** What this member wrote before and can send now; nothing leads them away from it. */
  kept: ReactNode;
  hasKept: boolean;
  renderOnward: (main: ReactNode) => ReactNode;
}

/** Asks when somebody was born. Adults go on at once; the others read first what follows. */
export function AgeStep({ age, helps, next, birth, kept, hasKept, renderOnward }: AgeStepProps) {
  const navigate = useNavigate();
  const [wasUnknown] = useState(age.band === 'unknown');
  const goesOn = wasUnknown && age.band === 'adult' && !hasKept;
  useEffect(() => {
    if (goesOn) void navigate(next);
  }, [goesOn, navigate, next]);
  const isKnown = age.band !== 'unknown';
  const mayHaveAccount = holds('account', age.band);
  return (
    <>
      <h1>{mayHaveAccount ? 'Quando você nasceu?' : 'Ainda não é a hora'}</h1>
      {!isKnown && (
        <p className={styles.text}>
          {helps
            ? `Em Quem ajuda aparece só quem tem ${ofAge} anos ou mais.`
            : 'Quem é menor de idade tem mais proteção aqui.'}{' '}
          Só o mês e o ano. {whoSeesBirth}
        </p>
      )}
      {birth}
      {isKnown && mayHaveAccount && kept}
      {renderOnward(
        isKnown && mayHaveAccount ? (
          <ButtonLink to={next} variant={age.waiting || hasKept ? 'secondary' : 'primary'}>
            Continuar
          </ButtonLink>
        ) : null,
      )}
    </>
  );
}
