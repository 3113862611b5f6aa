import { Link } from 'react-router';
import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';
import type { Helper } from '#contract/help/helpers.ts';
import type { AnsweredQuestion } from '#contract/help/questions.ts';
import type { QuestionCard } from '#contract/help/question-card.ts';
import { HelperFaces } from '#web/features/help/helpers/helper-faces.tsx';
import { AnsweredList } from '#web/features/help/questions/answered-list.tsx';
import { AskField } from '#web/features/help/questions/ask-field.tsx';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { careerPath, helpersPath } from '#web/lib/page/paths.ts';
import { CareerSign } from '#web/features/careers/career-drawings.tsx';
import { classNames } from '#web/ui/class-names.ts';
import tiles from '#web/features/careers/family-tiles.module.css';
import styles from './next-step.module.css';

/** What follows a page about a career: others' questions, and who helps in it. */
export interface Following {
  /** Answered questions, each list under what it is. */
  parts: { title: string; questions: AnsweredQuestion[] }[];
  helpers: Helper[];
}

const shown = { questions: 5, helpers: 3 };

/**
 * Reads what follows a page. A page is whole without it: a failure leaves it out.
 * @param asked the question that the page itself shows, if it shows one
 */
export async function readFollowing(
  api: ApiClient,
  careers: readonly CareerLink[],
  asked?: Pick<QuestionCard, 'slug' | 'title'>,
): Promise<Following> {
  const [about] = careers;
  const none = { questions: [] };
  const answered = (query: { career?: string; family?: CareerFamily }) =>
    api('GET /api/questions/answered', { query }).catch(() => none);
  const [alike, ofCareer, ofFamily, { helpers }] = await Promise.all([
    asked ? api('GET /api/questions/similar', { query: { q: asked.title } }).catch(() => none) : none,
    about ? answered({ career: about.slug }) : none,
    about?.family ? answered({ family: about.family }) : none,
    about
      ? api('GET /api/helpers', { query: { career: about.slug } }).catch(() => ({ helpers: [] }))
      : { helpers: [] },
  ]);
  const seen = new Set([asked?.slug]);
  let left = shown.questions;
  /** The first of a list that no earlier one has. */
  const take = ({ questions }: typeof alike) => {
    const taken = questions.filter(({ slug }) => !seen.has(slug)).slice(0, left);
    for (const { slug } of taken) seen.add(slug);
    left -= taken.length;
    return taken;
  };
  const others = asked ? 'Outras perguntas' : 'Perguntas';
  return {
    parts: [
      { title: 'Perguntas parecidas', questions: take(alike) },
      { title: `${others} sobre ${about?.short}`, questions: take(ofCareer) },
      {
        title: `${others} da família ${about?.family && careerFamilies[about.family].name}`,
        questions: take(ofFamily),
      },
    ].filter(({ questions }) => questions.length > 0),
    helpers: helpers.slice(0, shown.helpers),
  };
}

interface NextStepProps {
  careers: readonly CareerLink[];
  following: Following;
}

/** The end of a page that somebody landed on: the next step of its subject. */
export function NextStep({ careers, following: { parts, helpers } }: NextStepProps) {
  const [about] = careers;
  return (
    <section aria-label="Continue por aqui" className={styles.next}>
      <AskField
        label={about ? `Tem outra dúvida sobre ${about.short}?` : 'Tem outra dúvida?'}
        career={about}
      />
      {parts.map(({ title, questions }) => (
        <div key={title} className={styles.part}>
          <h2>{title}</h2>
          <AnsweredList questions={questions} />
        </div>
      ))}
      {helpers.length > 0 && (
        <div className={styles.part}>
          <h2>Quem ajuda</h2>
          <HelperFaces helpers={helpers} />
        </div>
      )}
      {careers.length > 0 && (
        <div className={styles.part}>
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
        </div>
      )}
      <p className={styles.ways}>
        <Link to="/perguntas">Todas as perguntas</Link>
        <Link to={about ? helpersPath(about.slug) : '/quem-ajuda'}>Quem ajuda</Link>
        <Link to="/profissoes">Todas as profissões</Link>
      </p>
    </section>
  );
}
