import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  Link,
  Navigate,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteLoaderData,
  useSearchParams,
  type MetaArgs,
  type MetaDescriptor,
} from 'react-router';
import type { OwnAge } from '#contract/age.ts';
import { holds } from '#contract/age-rules.ts';
import type { CareerLink } from '#contract/career-link.ts';
import { BirthStep } from '#web/features/age/birth-step.tsx';
import { FamilyChoice } from '#web/features/careers/family-choice.tsx';
import { GroupsListRow } from '#web/features/groups/groups-list-row.tsx';
import { useLastCheck } from '#web/features/helpers/check-state.tsx';
import { HelperRow } from '#web/features/helpers/helper-row.tsx';
import { VerificationForm } from '#web/features/helpers/verification-form.tsx';
import { AnsweredList } from '#web/features/questions/answered-list.tsx';
import { AskField } from '#web/features/questions/ask-field.tsx';
import { KeptQuestionCard } from '#web/features/questions/kept-question-card.tsx';
import { readKept } from '#web/features/questions/kept-question.ts';
import { OffersList } from '#web/features/questions/offers-list.tsx';
import { AgeStep } from '#web/features/start/age-step.tsx';
import { readFirstFinds } from '#web/features/start/first-finds.ts';
import { UntilOfAge } from '#web/features/start/for-those-of-age.tsx';
import { HelpingForm } from '#web/features/start/helping-form.tsx';
import { InterestsForm } from '#web/features/start/interests-form.tsx';
import { PurposeStep } from '#web/features/start/purpose-step.tsx';
import { purposeIn, purposes, type StartPurpose } from '#web/features/start/purposes.ts';
import { ShownStep } from '#web/features/start/shown-step.tsx';
import { Onward, Progress } from '#web/features/start/step-frame.tsx';
import {
  nextStep,
  pathTo,
  progressAt,
  stepAt,
  stepBefore,
  stepPath,
  type Known,
  type StartStep,
} from '#web/features/start/steps.ts';
import { WeekStep } from '#web/features/start/week-step.tsx';
import styles from '#web/features/start/start.module.css';
import { api } from '#web/lib/api/browser-api.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { readOrFail, type Site } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

// Few users need it, and it imports the QR code renderer.
const SchoolLetter = lazy(() => import('#web/features/start/school-letter.tsx'));

const title = 'Começar';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, { title, description: 'Os primeiros passos no Rumo.', path: '/comecar', indexed: false });

export const clientLoader = memberLoader(async ({ url }, { id, username }) => {
  const [helping, interests] = await Promise.all([
    readOrFail(api('GET /api/home/helping')),
    readOrFail(api('GET /api/home/interests')),
  ]);
  /** What one step alone shows. */
  const of = <Data,>(step: StartStep, read: () => Promise<Data>): Promise<Data | null> =>
    url.searchParams.get('passo') === step ? readOrFail(read()) : Promise.resolve(null);
  const [careers, finds, offers, profile] = await Promise.all([
    of('gostos', () => careersAt(interests.careers)),
    of('pergunta', () => readFirstFinds(interests, id)),
    of('perguntas', () => api('GET /api/offers')),
    of('retrato', () => api('GET /api/home/user/{username}', { params: { username } })),
  ]);
  return { helping, interests, username, careers, finds, offers, profile };
}, 'start');

async function careersAt(slugs: readonly string[]): Promise<CareerLink[]> {
  if (slugs.length === 0) return [];
  const { careers } = await api('GET /api/careers/names');
  return careers.filter(({ slug }) => slugs.includes(slug));
}

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
  const { helping } = useLoaderData<typeof clientLoader>();
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

interface StepProps {
  age: OwnAge;
  known: Known;
  purpose: StartPurpose | null;
  step: StartStep;
}

function Step({ age, known, purpose, step }: StepProps) {
  const { username } = useLoaderData<typeof clientLoader>();
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
  const [hasKept] = useState(() => readKept().title !== '');
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
      kept={<KeptQuestionCard />}
      hasKept={hasKept}
      onward={(main) => (
        <Onward
          back={backFrom(way, 'idade', known)}
          skip={mayWait ? { to: after, label: after === '/' ? 'Agora não' : 'Pular' } : undefined}
        >
          {main}
        </Onward>
      )}
    />
  );
}

const backFrom = (purpose: StartPurpose, step: StartStep, known: Known): string =>
  pathTo(purpose, stepBefore(purpose, step, known));

/** The steps after the reason and the age. */
function FurtherStep({ age, known, purpose, step }: StepProps & { purpose: StartPurpose }) {
  const navigate = useNavigate();
  const back = backFrom(purpose, step, known);
  const next = pathTo(purpose, nextStep(purpose, step, known));
  const ways: Ways = {
    next,
    goOn: () => void navigate(pathTo(purpose, nextStep(purpose, step, { ...known, helps: true }))),
    onward: (main, label = 'Pular') => (
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
    default:
      return <Letter {...ways} />;
  }
}

interface Ways {
  /** Address of the next step. */
  next: string;
  /** Leads there once this step is saved. */
  goOn: () => void;
  /** The buttons below a step; '' for a step that there is nothing to skip in. */
  onward: (main: ReactNode, skip?: string) => ReactNode;
}

function Work({ goOn, onward }: Ways) {
  const { helping } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <h1>Com o que você ajuda?</h1>
      <p className={styles.text}>Quem está escolhendo encontra você por aqui.</p>
      <HelpingForm helping={helping} onward={onward} onDone={goOn} />
    </>
  );
}

function Week({ goOn, onward }: Ways) {
  const { helping } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <h1>Quantas perguntas por semana?</h1>
      <p className={styles.text}>
        É o máximo que chega a você. Dá para passar a vez e para mudar quando quiser.
      </p>
      <WeekStep helping={helping} onDone={goOn} />
      {onward(null)}
    </>
  );
}

function Shown({ next, onward }: Ways) {
  const { profile } = useLoaderData<typeof clientLoader>();
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
      {onward(null)}
    </>
  );
}

function Check({ next, onward }: Ways) {
  const { helping } = useLoaderData<typeof clientLoader>();
  const isAsked = useLastCheck() != null || helping.checked.by !== '';
  return (
    <>
      <h1>Mostre que você trabalha com isso</h1>
      <p className={styles.text}>Quem pergunta confia mais em quem foi conferido.</p>
      <VerificationForm checked={helping.checked} />
      {isAsked
        ? onward(
            <ButtonLink to={next} variant="primary">
              Continuar
            </ButtonLink>,
            '',
          )
        : onward(null, 'Depois')}
    </>
  );
}

function FirstOffers({ next, onward }: Ways) {
  const { offers } = useLoaderData<typeof clientLoader>();
  if (!offers) return null;
  return (
    <>
      <h1>Perguntas para você</h1>
      <p className={styles.text}>
        Pronto! Você aparece em <Link to="/quem-ajuda">Quem ajuda</Link>. Aceite o que puder responder em 48
        horas; o que chegar depois fica em <Link to="/ajudar">Ajudar</Link>.
      </p>
      <OffersList first={offers.offers} followUps={offers.followUps} />
      <p>
        <ButtonLink to="/perguntas?estado=searching">Ver todas as que procuram resposta</ButtonLink>
      </p>
      {onward(<Onwards next={next} />, '')}
    </>
  );
}

/** The main way on from a step without a form; the last step leads to the home page. */
const Onwards = ({ next }: Pick<Ways, 'next'>) => (
  <ButtonLink to={next} variant="primary">
    {next === '/' ? 'Ir para o início' : 'Continuar'}
  </ButtonLink>
);

function Tastes({ goOn, onward }: Ways) {
  const { interests, careers } = useLoaderData<typeof clientLoader>();
  if (!careers) return null;
  return (
    <>
      <h1>Do que você gosta?</h1>
      <p className={styles.text}>Toque no que chama a sua atenção. Nada disso é um teste.</p>
      <InterestsForm
        interests={interests}
        careers={careers}
        tiles={(chosen) => <FamilyChoice name="families" chosen={chosen} most={mostFamilies} />}
        onward={onward}
        onDone={goOn}
      />
    </>
  );
}

const mostFamilies = 3;

/** The first useful act of who seeks; below, what others asked, who helps, and groups. */
function FirstQuestion({ next, onward }: Ways) {
  const { finds } = useLoaderData<typeof clientLoader>();
  const [hasKept] = useState(() => readKept().title !== '');
  if (!finds) return null;
  const { questions, helpers, groups } = finds;
  return (
    <>
      <h1>Faça sua primeira pergunta</h1>
      <p className={styles.text}>Uma pessoa que trabalha na área responde, e a gente avisa você.</p>
      {hasKept ? <KeptQuestionCard /> : <AskField />}
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
      {onward(<Onwards next={next} />, '')}
    </>
  );
}

function Letter({ next, onward }: Ways) {
  return (
    <>
      <h1>Que bom ter a escola por perto</h1>
      <p className={styles.text}>
        Esta carta é para a turma e para as famílias: imprima, ou mostre as profissões em sala.
      </p>
      <Suspense fallback={<RowsSkeleton label="Carregando a carta…" />}>
        <SchoolLetter />
      </Suspense>
      {onward(<Onwards next={next} />, '')}
    </>
  );
}
