import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnAge } from '#contract/safety/age.ts';
import type { Ages, Band } from '#contract/safety/age-rules.ts';
import { accompaniedUntil, hiddenUntilOfAge } from '#contract/safety/age-sentences.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { BirthDateCorrection } from '#web/lib/forms/birth-date-correction.tsx';
import { TooYoung } from '#web/lib/forms/too-young.tsx';
import { BirthForm, whoSeesBirth } from '#web/lib/forms/birth-form.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { ageKey, useOwnAge } from '#web/lib/session/own-age.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './birth-step.module.css';

const UsernameHint = lazy(async () => ({ default: (await import('./username-hint.tsx')).UsernameHint }));

const textsFor = (ages: Ages): Record<Exclude<Band, 'unknown' | 'under'>, string> => ({
  guarded: `Pronto. ${accompaniedUntil(ages)} ${hiddenUntilOfAge}`,
  teen: `Pronto. ${hiddenUntilOfAge} Você pode mudar isso nas configurações.`,
  adult: `Pronto. ${whoSeesBirth}`,
});

/** The first onboarding step: asks the month of birth, or says what follows from it. */
export function BirthStep() {
  const personId = useSession()?.user.id;
  const client = useQueryClient();
  const ages = useAges();
  const [answered, setAnswered] = useState(false);
  const query = useOwnAge();
  const skeleton = (
    <SkeletonGroup label="Carregando…">
      <Skeleton shape="rect" height="6rem" />
    </SkeletonGroup>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(age) => {
        if (age.band === 'unknown')
          return (
            <BirthForm
              action="Continuar"
              send={(body) => api('PUT /api/home/birth', { body })}
              onSent={(given) => {
                setAnswered(true);
                client.setQueryData<OwnAge>(ageKey(personId), given);
              }}
            />
          );
        if (age.band === 'under') return <TooYoung age={age} />;
        return (
          <div className={styles.step}>
            <p>
              {age.waiting
                ? `${accompaniedUntil(ages)} Enquanto isso, você pode ler, salvar e escrever rascunhos: nada se perde.`
                : textsFor(ages)[age.band]}
            </p>
            {age.waiting && (
              <div>
                <ButtonLink to="/responsavel" variant="primary">
                  Chame quem é responsável por você
                </ButtonLink>
              </div>
            )}
            {answered && (
              <Suspense>
                <UsernameHint />
              </Suspense>
            )}
            <BirthDateCorrection age={age} />
          </div>
        );
      }}
    </QueryView>
  );
}
