import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { QuestionState } from '#contract/help/question-states.ts';
import { readParameters } from '#contract/page-parameters.ts';
import { itemsOf, QuestionsList } from '#web/features/help/questions/questions-list.tsx';
import { shownStates } from '#web/features/help/questions/question-words.ts';
import { ClockLine } from '#web/features/help/questions/clock-line.tsx';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { careerNameIn } from '#web/lib/shared/career-names.ts';
import { careerPath, questionsPath } from '#web/lib/page/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import pill from '#web/ui/pill.module.css';
import styles from './questions.module.css';

interface Asked {
  state?: QuestionState;
  career?: string;
}

function askedIn(parameters: URLSearchParams): Asked {
  const { estado: state, profissao: career } = readParameters('/perguntas', parameters);
  return {
    ...(Object.hasOwn(shownStates, state) && { state: state as QuestionState }),
    ...(career && { career: career.slice(0, 255) }),
  };
}

const questionsIn = async (from: ApiClient, asked: Asked, cursor?: string) =>
  itemsOf(await from('GET /api/questions', { query: { ...asked, cursor } }));

const load = async ({ api, url }: PageRequest) => {
  const [first, clock] = await Promise.all([
    questionsIn(api, askedIn(url.searchParams)),
    api('GET /api/clock'),
  ]);
  return { first, clock };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Perguntas',
  description: 'Perguntas de quem ainda escolhe o que vai ser, respondidas por quem já trabalha na área.',
  path: '/perguntas',
});

export default function Questions() {
  const { first, clock } = useLoaderData<typeof loader>();
  const asked = askedIn(useSearchParams()[0]);
  const name = `questions ${asked.state ?? ''} ${asked.career ?? ''}`;
  return (
    <main id="conteudo" className={styles.page}>
      <div className={styles.head}>
        <h1>Perguntas</h1>
        <ButtonLink variant="primary" to="/perguntas/nova">
          Perguntar
        </ButtonLink>
      </div>
      <p className={styles.text}>
        Pergunte a quem já trabalha na área. Procuramos a pessoa certa, e ela responde em um prazo.
      </p>
      <p className={styles.text}>
        Prefere ao vivo? Veja os <Link to="/plantoes">plantões</Link>.
      </p>
      <ClockLine clock={clock} />
      {asked.career && (
        <p className={styles.text}>
          Só sobre{' '}
          <Link to={careerPath(asked.career)}>
            {careerNameIn(first.items, asked.career) || 'esta profissão'}
          </Link>
          . <Link to={questionsPath(asked.state)}>Ver de todas as profissões</Link>
        </p>
      )}
      <nav aria-label="Filtrar perguntas" className={classNames(pill.pills, styles.filters)}>
        <FilterLink to={questionsPath('', asked.career)} current={!asked.state} label="Todas" />
        {Object.entries(shownStates).map(([state, label]) => (
          <FilterLink
            key={state}
            to={questionsPath(state, asked.career)}
            current={asked.state === state}
            label={label}
          />
        ))}
        <span data-for="member" className={styles.own}>
          <Link to="/perguntas/minhas">Minhas perguntas</Link>
        </span>
      </nav>
      <QuestionsList
        key={name}
        name={name}
        first={first}
        load={(cursor) => questionsIn(api, asked, cursor)}
        empty={
          <EmptyState title="Nenhuma pergunta por aqui" titleAs="h2">
            Faça a primeira: alguém que trabalha na área vai receber.
          </EmptyState>
        }
      />
    </main>
  );
}

function FilterLink({ to, current, label }: { to: string; current: boolean; label: string }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={pill.pill}>
      {label}
    </Link>
  );
}
