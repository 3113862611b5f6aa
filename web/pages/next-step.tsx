import { Link } from 'react-router';
import type { CareerFamily } from '#contract/career-families.ts';
import type { CareerLink } from '#contract/career-link.ts';
import type { Helper } from '#contract/helpers.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { HelperFaces } from '#web/features/helpers/helper-faces.tsx';
import { AnsweredList } from '#web/features/questions/answered-list.tsx';
import { AskField } from '#web/features/questions/ask-field.tsx';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { careerPath, helpersPath } from '#web/lib/page/paths.ts';
import { CareerSign } from '#web/features/careers/career-drawings.tsx';
import { classNames } from '#web/ui/class-names.ts';
import tiles from '#web/features/careers/family-tiles.module.css';
import styles from './next-step.module.css';

/** What follows a page about a career: others' questions, and who helps in it. */
export interface Following {
  questions: AnsweredQuestion[];
  helpers: Helper[];
}

const shown = { questions: 5, helpers: 3 };

/**
 * Reads what follows a page. A page is whole without it: a failure leaves it out.
 * @param but the question that the page itself shows
 */
export async function readFollowing(
  api: ApiClient,
  careers: readonly CareerLink[],
  but = '',
): Promise<Following> {
  // Questions about nothing in particular would stand here by chance.
  if (!careers[0]) return { questions: [], helpers: [] };
  const { slug: career, family } = careers[0];
  const answered = (query: { career?: string; family?: CareerFamily }) =>
    api('GET /api/questions/answered', { query }).catch(() => ({ questions: [] }));
  const [ofCareer, ofFamily, others, { helpers }] = await Promise.all([
    answered({ career }),
    family ? answered({ family }) : { questions: [] },
    answered({}),
    api('GET /api/helpers', { query: { career } }).catch(() => ({ helpers: [] })),
  ]);
  const questions = [ofCareer, ofFamily, others].flatMap((list) => list.questions);
  return {
    questions: [...new Map(questions.map((question) => [question.slug, question])).values()]
      .filter(({ slug }) => slug !== but)
      .slice(0, shown.questions),
    helpers: helpers.slice(0, shown.helpers),
  };
}

interface NextStepProps {
  careers: readonly CareerLink[];
  following: Following;
}

/** The end of a page that somebody landed on: the next step of its subject. */
export function NextStep({ careers, following: { questions, helpers } }: NextStepProps) {
  const [about] = careers;
  return (
    <section aria-label="Continue por aqui" className={styles.next}>
      <AskField
        label={about ? `Tem outra dúvida sobre ${about.short}?` : 'Tem outra dúvida?'}
        career={about}
      />
      {questions.length > 0 && (
        <div className={styles.part}>
          <h2>Perguntas parecidas</h2>
          <AnsweredList questions={questions} />
        </div>
      )}
      {helpers.length > 0 && (
        <div className={styles.part}>
          <h2>Quem ajuda</h2>
          <HelperFaces helpers={helpers} />
        </div>
      )}
      {careers.map(({ slug, short, family }) => (
        <Link
          key={slug}
          to={careerPath(slug)}
          className={classNames(tiles.tile, styles.career)}
          data-family={family}
        >
          {family && <CareerSign slug={slug} family={family} written />}
          <span>
            {short} <span className={styles.about}>Como é o dia e como se chega lá</span>
          </span>
        </Link>
      ))}
      <p className={styles.ways}>
        <Link to="/perguntas">Todas as perguntas</Link>
        <Link to={about ? helpersPath(about.slug) : '/quem-ajuda'}>Quem ajuda</Link>
        <Link to="/profissoes">Todas as profissões</Link>
      </p>
    </section>
  );
}
