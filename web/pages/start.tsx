import { lazy, Suspense, useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  useRouteLoaderData,
  useSearchParams,
  type MetaArgs,
  type MetaDescriptor,
} from 'react-router';
import { holds } from '#contract/age-rules.ts';
import { BirthStep } from '#web/features/age/birth-step.tsx';
import { whoSeesBirth } from '#web/lib/forms/birth-form.tsx';
import { GroupsListRow } from '#web/features/groups/groups-list-row.tsx';
import { VerificationForm } from '#web/features/helpers/verification-form.tsx';
import { PostCard } from '#web/features/posts/post-card.tsx';
import { ConnectionRow } from '#web/features/profiles/connection-row.tsx';
import { QuestionSummary } from '#web/features/questions/questions-list.tsx';
import { readFirstFinds, type FirstFinds } from '#web/features/start/first-finds.ts';
import { ForThoseOfAge, UntilOfAge } from '#web/features/start/for-those-of-age.tsx';
import { HelpingForm } from '#web/features/start/helping-form.tsx';
import { InterestsForm } from '#web/features/start/interests-form.tsx';
import { purposeIn, purposes, type StartPurpose } from '#web/features/start/purposes.ts';
import styles from '#web/features/start/start.module.css';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { readOrFail, type Site } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

// Few users need it, and it imports the QR code renderer.
const SchoolLetter = lazy(() => import('#web/features/start/school-letter.tsx'));

const title = 'Começar';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, { title, description: 'Os primeiros passos no Rumo.', path: '/comecar', indexed: false });

export const clientLoader = memberLoader(async ({ url }, { username }) => {
  const [helping, interests] = await Promise.all([
    readOrFail(api('GET /api/home/helping')),
    readOrFail(api('GET /api/home/interests')),
  ]);
  const names = interests.careers.length > 0 ? (await readOrFail(api('GET /api/careers/names'))).careers : [];
  const careers = names.filter(({ slug }) => interests.careers.includes(slug));
  const finds = isLast(url.searchParams) ? await readOrFail(readFirstFinds(interests, username)) : null;
  return { helping, interests, careers, username, finds };
}, 'start');

const isLast = (query: URLSearchParams): boolean => query.get('passo') === '3';

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <h1>{title}</h1>
    <RowsSkeleton label="Carregando…" />
  </main>
);

/** Short steps, each with an address, so that back and forward work; each can be skipped. */
export default function Start() {
  const { finds } = useLoaderData<typeof clientLoader>();
  const purpose = purposeIn(useSearchParams()[0]);
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <Steps current={finds ? 2 : purpose ? 1 : 0} helps={purpose === 'ajudar'} />
      {finds && <LastStep finds={finds} purpose={purpose ?? 'rumo'} />}
      {!finds && (purpose ? <SecondStep key={purpose} purpose={purpose} /> : <FirstStep />)}
    </main>
  );
}

function Steps({ current, helps }: { current: number; helps: boolean }) {
  const steps = ['Sobre você', helps ? 'Com o que ajuda' : 'Do que você gosta', 'Por onde começar'];
  return (
    <ol role="list" className={styles.steps} aria-label="Passos">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          {index + 1}. {step}
        </li>
      ))}
    </ol>
  );
}

function FirstStep() {
  const { username } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const mayWait = useRouteLoaderData<Site>('root')?.ageRule === 'ask';
  const age = useOwnAge().data;
  // Where everyone must give their age, nothing else is accepted before it; from users too young, nothing at all.
  const asksPurpose = age ? holds('account', age.band) && (mayWait || age.band !== 'unknown') : mayWait;
  const isYoung = age !== undefined && holds('young', age.band);
  // Helping requires being of age: what the next step would refuse is not offered.
  const offered = (Object.keys(purposes) as StartPurpose[]).filter(
    (purpose) => !isYoung || !purposes[purpose].offersHelp,
  );
  const [chosen, setChosen] = useState<StartPurpose | null>(null);
  const choose = async (purpose: StartPurpose) => {
    const { seeksHelp, offersHelp } = purposes[purpose];
    setChosen(purpose);
    try {
      // Nothing of users waiting for a guardian is shown, so their choice is not saved either.
      if (!age?.waiting)
        await api('PATCH /api/home/user/{username}', {
          params: { username },
          body: { seeksHelp, offersHelp },
        });
      void navigate(`/comecar?sou=${purpose}`);
    } catch (error) {
      showRefusal(error);
      setChosen(null);
    }
  };
  return (
    <>
      <h1>Vamos começar</h1>
      <section className={styles.question} aria-labelledby="nascimento">
        <h2 id="nascimento">Quando você nasceu?</h2>
        <p className={styles.text}>
          Perguntamos para mostrar menos de quem é mais novo. Só o mês e o ano. {whoSeesBirth}
        </p>
        <BirthStep />
      </section>
      {asksPurpose && (
        <section className={styles.question} aria-labelledby="motivo">
          <h2 id="motivo">O que traz você aqui?</h2>
          {!age?.waiting && (
            <p className={styles.text}>Aparece no seu perfil, e dá para mudar quando quiser.</p>
          )}
          <div className={styles.choices}>
            {offered.map((purpose) => (
              <Button
                key={purpose}
                size="large"
                fullWidth
                loading={chosen === purpose}
                onClick={() => void choose(purpose)}
              >
                {purposes[purpose].label}
              </Button>
            ))}
          </div>
          {isYoung && <UntilOfAge age={age} />}
        </section>
      )}
      <div className={styles.onward}>
        <ButtonLink to="/" variant="quiet">
          {mayWait ? 'Agora não' : 'Ir para o início'}
        </ButtonLink>
        {asksPurpose && (
          <ButtonLink to="/comecar?sou=rumo" variant="quiet">
            Pular
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function SecondStep({ purpose }: { purpose: StartPurpose }) {
  const { helping, interests, careers } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const part = useSearchParams()[0].get('passo');
  const { seeksHelp, offersHelp } = purposes[purpose];
  // Users who do both first say what they help with.
  const asksInterests = seeksHelp && (!offersHelp || part === 'gostos');
  const before = asksInterests && offersHelp ? `/comecar?sou=${purpose}` : '/comecar';
  const next = seeksHelp && !asksInterests ? interestsPath(purpose) : lastStepPath(purpose);
  return (
    <>
      {offersHelp && !asksInterests && (
        <section aria-labelledby="ajudar">
          <h1 id="ajudar">Com o que você ajuda?</h1>
          <p className={styles.text}>
            Quem está escolhendo encontra você por aqui. Você decide quantas perguntas recebe.
          </p>
          <ForThoseOfAge birth={<BirthStep />}>
            <HelpingForm helping={helping} onDone={() => void navigate(seeksHelp ? next : '/quem-ajuda')} />
          </ForThoseOfAge>
          {helping.offers && <VerificationForm checked={helping.checked} />}
        </section>
      )}
      {asksInterests && (
        <>
          <h1>Do que você gosta?</h1>
          <p className={styles.text}>Marque o que chama a sua atenção. Nada disso é um teste.</p>
          <InterestsForm interests={interests} careers={careers} onDone={() => void navigate(next)} />
        </>
      )}
      {!seeksHelp && !offersHelp && (
        <>
          <h1>Que bom ter a escola por perto</h1>
          <p className={styles.text}>
            Esta carta é para a turma e para as famílias: imprima, ou mostre as profissões em sala.
          </p>
          <Suspense fallback={<RowsSkeleton label="Carregando a carta…" />}>
            <SchoolLetter />
          </Suspense>
        </>
      )}
      <div className={styles.onward}>
        <ButtonLink to={before} variant="quiet">
          Voltar
        </ButtonLink>
        <ButtonLink to={seeksHelp ? next : '/'} variant="quiet">
          {seeksHelp ? 'Pular' : 'Ir para o início'}
        </ButtonLink>
      </div>
    </>
  );
}

const interestsPath = (purpose: StartPurpose): string => `/comecar?sou=${purpose}&passo=gostos`;
const lastStepPath = (purpose: StartPurpose): string => `/comecar?sou=${purpose}&passo=3`;

/** Whom to follow, what to read and which groups to join. Nothing is followed without a press. */
function LastStep({ finds, purpose }: { finds: FirstFinds; purpose: StartPurpose }) {
  const { people, texts, groups } = finds;
  return (
    <>
      <h1>Por onde começar</h1>
      <p className={styles.text}>Siga quem quiser. O que eles publicam aparece no seu início.</p>
      {people.length > 0 && (
        <section aria-labelledby="pessoas">
          <h2 id="pessoas">Quem pode ajudar</h2>
          <ul role="list" className={styles.finds}>
            {people.map((connection) => (
              <ConnectionRow key={connection.id} connection={connection} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="leitura">
        <h2 id="leitura">Para ler</h2>
        <div className={styles.finds}>
          {texts.map((text) =>
            'asker' in text ? (
              <QuestionSummary key={text.slug} question={text} />
            ) : (
              <PostCard key={text.slug} post={text} />
            ),
          )}
        </div>
      </section>
      {groups.length > 0 && (
        <section aria-labelledby="grupos">
          <h2 id="grupos">Grupos</h2>
          <ul role="list" className={styles.finds}>
            {groups.map((group) => (
              <GroupsListRow key={group.slug} group={group} audience="member" />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.onward}>
        <ButtonLink
          to={purpose === 'ambos' ? interestsPath(purpose) : `/comecar?sou=${purpose}`}
          variant="quiet"
        >
          Voltar
        </ButtonLink>
        <ButtonLink to="/" variant="primary">
          Ir para o início
        </ButtonLink>
      </div>
    </>
  );
}
