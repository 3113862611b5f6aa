import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { OwnAge } from '#contract/safety/age.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { FamilyChoice } from '#web/features/careers/family-choice.tsx';
import { GroupsListRow } from '#web/features/groups/groups-list-row.tsx';
import { useLastCheck } from '#web/features/help/helpers/check-state.tsx';
import { HelperRow } from '#web/features/help/helpers/helper-row.tsx';
import { VerificationForm } from '#web/features/help/helpers/verification-form.tsx';
import { AnsweredList } from '#web/features/help/questions/answered-list.tsx';
import { AskField } from '#web/features/help/questions/ask-field.tsx';
import { UnsentQuestionCard } from '#web/features/help/questions/unsent-question-card.tsx';
import { readUnsentQuestion } from '#web/features/help/questions/unsent-question.ts';
import { OffersList } from '#web/features/help/questions/offers-list.tsx';
import { UntilOfAge } from '#web/features/site/start/for-those-of-age.tsx';
import { HelpingForm } from '#web/features/site/start/helping-form.tsx';
import { InterestsForm } from '#web/features/site/start/interests-form.tsx';
import { type StartPurpose } from '#web/features/site/start/purposes.ts';
import { ShownStep } from '#web/features/site/start/shown-step.tsx';
import { Onward } from '#web/features/site/start/step-frame.tsx';
import { nextStep, pathTo, stepBefore, type Known, type StartStep } from '#web/features/site/start/steps.ts';
import { WeekStep } from '#web/features/site/start/week-step.tsx';
import styles from '#web/features/site/start/start.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useStart } from './start-data.ts';

// Few users need it, and it imports the QR code renderer.
const SchoolLetter = lazy(() => import('#web/features/site/start/school-letter.tsx'));

export interface StepProps {
  age: OwnAge;
  known: Known;
  purpose: StartPurpose | null;
  step: StartStep;
}

interface FurtherStepProps extends StepProps {
  purpose: StartPurpose;
  step: Exclude<StartStep, 'motivo' | 'idade'>;
}

export const backFrom = (purpose: StartPurpose, step: StartStep, known: Known): string =>
  pathTo(purpose, stepBefore(purpose, step, known));

/** The steps after the reason and the age. */
export function FurtherStep({ age, known, purpose, step }: FurtherStepProps) {
  const navigate = useNavigate();
  const back = backFrom(purpose, step, known);
  const next = pathTo(purpose, nextStep(purpose, step, known));
  const ways: Ways = {
    next,
    goOn: () => navigate(pathTo(purpose, nextStep(purpose, step, { ...known, helps: true }))),
    renderOnward: (main, label = 'Pular') => (
      <Onward back={back} skip={label ? { to: next, label } : undefined}>
        {main}
      </Onward>
    ),
  };
  // Young people are not offered helping; an old link may still lead here.
  if (step === 'trabalho' && holds('young', age.band))
    return (
      <>
        <h1>Com o que você ajuda?</h1>
        <UntilOfAge age={age} />
        <Onward back="/comecar">
          <ButtonLink to="/comecar?sou=rumo" variant="primary">
            Procuro um rumo
          </ButtonLink>
        </Onward>
      </>
    );
  switch (step) {
    case 'trabalho':
      return <Work {...ways} />;
    case 'semana':
      return <Week {...ways} />;
    case 'retrato':
      return <Shown {...ways} />;
    case 'conferir':
      return <Check {...ways} />;
    case 'perguntas':
      return <FirstOffers {...ways} />;
    case 'gostos':
      return <Tastes {...ways} />;
    case 'pergunta':
      return <FirstQuestion {...ways} />;
    case 'carta':
      return <Letter {...ways} />;
  }
}

interface Ways {
  /** Address of the next step. */
  next: string;
  /** Leads there once this step is saved. */
  goOn: () => Promise<void> | void;
  /** The buttons below a step; '' for a step that there is nothing to skip in. */
  renderOnward: (main: ReactNode, skip?: string) => ReactNode;
}

function Work({ goOn, renderOnward }: Ways) {
  const { helping } = useStart();
  return (
    <>
      <h1>Com o que você ajuda?</h1>
      <p className={styles.text}>Quem está escolhendo encontra você por aqui.</p>
      <HelpingForm helping={helping} renderOnward={renderOnward} onDone={goOn} />
    </>
  );
}

function Week({ goOn, renderOnward }: Ways) {
  const { helping } = useStart();
  return (
    <>
      <h1>Quantas perguntas por semana?</h1>
      <p className={styles.text}>
        É o máximo que chega a você. Dá para passar a vez e para mudar quando quiser.
      </p>
      <WeekStep helping={helping} onDone={goOn} />
      {renderOnward(null)}
    </>
  );
}

function Shown({ next, renderOnward }: Ways) {
  const { profile } = useStart();
  if (!profile) return null;
  const { id, name, username, avatar, work, helping } = profile;
  return (
    <>
      <h1>Como mostramos você</h1>
      <ShownStep
        profile={profile}
        card={<HelperRow helper={{ user: { id, name, username, avatar, work }, ...helping }} />}
        next={next}
      />
      {renderOnward(null)}
    </>
  );
}

function Check({ next, renderOnward }: Ways) {
  const { helping } = useStart();
  const isAsked = useLastCheck() != null || helping.checked.by !== '';
  return (
    <>
      <h1>Mostre que você trabalha com isso</h1>
      <p className={styles.text}>Quem pergunta confia mais em quem foi conferido.</p>
      <VerificationForm checked={helping.checked} />
      {isAsked
        ? renderOnward(
            <ButtonLink to={next} variant="primary">
              Continuar
            </ButtonLink>,
            '',
          )
        : renderOnward(null, 'Depois')}
    </>
  );
}

function FirstOffers({ next, renderOnward }: Ways) {
  const { offers } = useStart();
  if (!offers) return null;
  return (
    <>
      <h1>Perguntas para você</h1>
      <p className={styles.text}>
        Pronto! Você aparece em <Link to="/quem-ajuda">Quem ajuda</Link>. Aceite o que puder responder em{' '}
        {duration(clocks.promised, 'horas')}; o que chegar depois fica em <Link to="/ajudar">Ajudar</Link>.
      </p>
      <OffersList first={offers.offers} followUps={offers.followUps} />
      {renderOnward(<NextLink next={next} />, '')}
    </>
  );
}

/** The main way on from a step without a form; the last step leads to the home page. */
const NextLink = ({ next }: Pick<Ways, 'next'>) => (
  <ButtonLink to={next} variant="primary">
    {next === '/' ? 'Ir para o início' : 'Continuar'}
  </ButtonLink>
);

function Tastes({ goOn, renderOnward }: Ways) {
  const { interests, careers } = useStart();
  if (!careers) return null;
  return (
    <>
      <h1>Do que você gosta?</h1>
      <p className={styles.text}>Toque no que chama a sua atenção. Nada disso é um teste.</p>
      <InterestsForm
        interests={interests}
        careers={careers}
        renderTiles={(chosen) => <FamilyChoice name="families" chosen={chosen} most={maxFamilies} />}
        renderOnward={renderOnward}
        onDone={goOn}
      />
    </>
  );
}

const maxFamilies = 3;

/** The first useful act of who seeks; below, what others asked, who helps, and groups. */
function FirstQuestion({ next, renderOnward }: Ways) {
  const { finds } = useStart();
  const [hasKept] = useState(() => readUnsentQuestion().title !== '');
  if (!finds) return null;
  const { questions, helpers, groups } = finds;
  return (
    <>
      <h1>Faça sua primeira pergunta</h1>
      <p className={styles.text}>Uma pessoa que trabalha na área responde, e a gente avisa você.</p>
      {hasKept ? <UnsentQuestionCard /> : <AskField />}
      {questions.length > 0 && (
        <section aria-labelledby="outras" className={styles.finds}>
          <h2 id="outras">O que outras pessoas perguntaram</h2>
          <AnsweredList questions={questions} />
        </section>
      )}
      {helpers.length > 0 && (
        <section aria-labelledby="pessoas" className={styles.finds}>
          <h2 id="pessoas">Quem pode ajudar</h2>
          <ul role="list">
            {helpers.map((helper) => (
              <HelperRow key={helper.user.id} helper={helper} />
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby="grupos" className={styles.finds}>
          <h2 id="grupos">Grupos</h2>
          <ul role="list">
            {groups.map((group) => (
              <GroupsListRow key={group.slug} group={group} audience="member" />
            ))}
          </ul>
        </section>
      )}
      {renderOnward(<NextLink next={next} />, '')}
    </>
  );
}

function Letter({ next, renderOnward }: Ways) {
  return (
    <>
      <h1>Que bom ter a escola por perto</h1>
      <p className={styles.text}>
        Esta carta é para a turma e para as famílias: imprima, ou mostre as profissões em sala.
      </p>
      <Suspense fallback={<RowsSkeleton label="Carregando a carta…" />}>
        <SchoolLetter />
      </Suspense>
      {renderOnward(<NextLink next={next} />, '')}
    </>
  );
}
