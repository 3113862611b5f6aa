import { useState } from 'react';
import { Navigate, useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import type { OwnAge } from '#contract/safety/age.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { BirthStep } from '#web/features/safety/age/birth-step.tsx';
import { UnsentQuestionCard } from '#web/features/help/questions/unsent-question-card.tsx';
import { readUnsentQuestion } from '#web/features/help/questions/unsent-question.ts';
import { AgeStep } from '#web/features/site/start/age-step.tsx';
import { PurposeStep } from '#web/features/site/start/purpose-step.tsx';
import { purposeIn, purposes } from '#web/features/site/start/purposes.ts';
import { Onward, Progress } from '#web/features/site/start/step-frame.tsx';
import {
  nextStep,
  pathTo,
  progressAt,
  stepAt,
  stepPath,
  type Known,
} from '#web/features/site/start/steps.ts';
import styles from '#web/features/site/start/start.module.css';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { membersOnly } from '#web/lib/session/page-access.ts';
import { type Site } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { loadStart, useStart } from './start-data.ts';
import { backFrom, FurtherStep, type StepProps } from './start-steps.tsx';

const title = 'Começar';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'Os primeiros passos no Rumo.',
  path: '/comecar',
  indexed: false,
});

export const clientLoader = loadStart;

const skeleton = <RowsSkeleton label="Carregando…" />;

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <h1>{title}</h1>
    {skeleton}
  </main>
);

/** One question a screen, each with an address, so that back and forward work; each can be skipped. */
export default function Start() {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <QueryView query={useOwnAge()} skeleton={skeleton}>
        {(age) => <CurrentStep age={age} />}
      </QueryView>
    </main>
  );
}

function CurrentStep({ age }: { age: OwnAge }) {
  const { helping } = useStart();
  const mustTellAge = useRouteLoaderData<Site>('root')?.ageRule === 'require';
  const [query] = useSearchParams();
  const { search } = useLocation();
  const purpose = purposeIn(query);
  const known: Known = { band: age.band, mustTellAge, helps: helping.offers && helping.careers.length > 0 };
  const step = stepAt(query, known);
  const path = stepPath(purpose, step);
  // What has to be answered before it has an address of its own.
  if (path !== `/comecar${search}`) return <Navigate to={path} replace />;
  return (
    <>
      {holds('account', age.band) && <Progress {...progressAt(purpose, step, known)} />}
      <Step key={path} {...{ age, known, purpose, step }} />
    </>
  );
}

function Step({ age, known, purpose, step }: StepProps) {
  const { username } = useStart();
  if (step === 'idade') return <Age {...{ age, known, purpose }} />;
  if (purpose && step !== 'motivo') return <FurtherStep {...{ age, known, purpose, step }} />;
  return (
    <>
      <PurposeStep
        age={age}
        username={username}
        next={(chosen) => pathTo(chosen, nextStep(chosen, 'motivo', known))}
      />
      <Onward back="/" skip={{ to: pathTo('rumo', nextStep('rumo', 'motivo', known)), label: 'Pular' }} />
    </>
  );
}

function Age({ age, known, purpose }: Omit<StepProps, 'step'>) {
  const [hasKept] = useState(() => readUnsentQuestion().title !== '');
  const way = purpose ?? 'rumo';
  // The young read there why they cannot help yet.
  const isTooYoung = purposes[way].offersHelp && holds('young', age.band);
  const after = pathTo(way, isTooYoung ? 'trabalho' : nextStep(way, 'idade', known));
  const mayWait = age.band === 'unknown' && !known.mustTellAge;
  return (
    <AgeStep
      age={age}
      helps={purposes[way].offersHelp}
      // Who came by a link alone has not said why.
      next={purpose ? after : '/comecar'}
      birth={<BirthStep />}
      kept={<UnsentQuestionCard />}
      hasKept={hasKept}
      renderOnward={(main) => (
        <Onward
          // Nothing else here is open to somebody below the minimum age.
          back={holds('account', age.band) ? backFrom(way, 'idade', known) : '/'}
          skip={mayWait ? { to: after, label: after === '/' ? 'Agora não' : 'Pular' } : undefined}
        >
          {main}
        </Onward>
      )}
    />
  );
}
