import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnAge } from '#contract/age.ts';
import { ofAge, type Ages, type Band } from '#contract/age-rules.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { BirthForm, whoSeesBirth } from '#web/lib/forms/birth-form.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { ageKey, useOwnAge } from '#web/lib/session/own-age.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './birth-step.module.css';
import { ErredDate } from './erred-date.tsx';

const UsernameHint = lazy(async () => ({ default: (await import('./username-hint.tsx')).UsernameHint }));

const textsFor = (
  { minAge, guardianUntil }: Ages,
  contested = false,
): Record<Exclude<Band, 'unknown'>, string> => ({
  under: `O Rumo é para quem tem ${minAge} anos ou mais. Nada do que é seu aparece aqui${contested ? '' : ', e a conta é excluída 7 dias depois de você ter dito a data'}.`,
  guarded: `Pronto. Por lei, até os ${guardianUntil} anos alguém responde por você. Seu perfil mostra só o primeiro nome e o que você publica.`,
  teen: `Pronto. Até os ${ofAge} anos, seu perfil mostra só o primeiro nome e o que você publica. Você pode mudar isso nas configurações.`,
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
      {(age) =>
        age.band === 'unknown' ? (
          <BirthForm
            action="Continuar"
            send={(body) => api('PUT /api/home/birth', { body })}
            onSent={(given) => {
              setAnswered(true);
              client.setQueryData<OwnAge>(ageKey(personId), given);
            }}
          />
        ) : (
          <div className={styles.step}>
            <p>
              {age.waiting
                ? 'Falta chamar quem é responsável por você. Até lá você pode ler, salvar e escrever rascunhos: nada se perde.'
                : textsFor(ages, age.contested)[age.band]}
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
            <ErredDate age={age} />
          </div>
        )
      }
    </QueryView>
  );
}
