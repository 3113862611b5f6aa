import { Link } from 'react-router';
import type { CareerLink } from '#contract/career-link.ts';
import type { Helper } from '#contract/helpers.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { HelperFaces } from '#web/features/helpers/helper-faces.tsx';
import { AnsweredList } from '#web/features/questions/answered-list.tsx';
import { AskField } from '#web/features/questions/ask-field.tsx';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { careerPath, helpersPath } from '#web/lib/page/paths.ts';
import { CareerChip } from '#web/ui/career-chip.tsx';
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
  const query = { career: careers[0].slug };
  const [{ questions }, { helpers }] = await Promise.all([
    api('GET /api/questions/answered', { query }).catch(() => ({ questions: [] })),
    api('GET /api/helpers', { query }).catch(() => ({ helpers: [] })),
  ]);
  return {
    questions: questions.filter(({ slug }) => slug !== but).slice(0, shown.questions),
    helpers: helpers.slice(0, shown.helpers),
  };
}

interface NextStepProps {
  label: string;
  careers: readonly CareerLink[];
  following: Following;
}

/** The end of a page that somebody landed on: the next step of its subject. */
export function NextStep({ label, careers, following: { questions, helpers } }: NextStepProps) {
  return (
    <section aria-label="Continue por aqui" className={styles.next}>
      <AskField label={label} career={careers[0]} />
      {questions.length > 0 && (
        <div className={styles.part}>
          <h2>Outras perguntas sobre isso</h2>
          <AnsweredList questions={questions} />
        </div>
      )}
      {helpers.length > 0 && (
        <div className={styles.part}>
          <h2>Quem ajuda</h2>
          <HelperFaces helpers={helpers} />
        </div>
      )}
      <p className={styles.ways}>
        {careers.map((career) => (
          <CareerChip key={career.slug} career={career} to={careerPath(career.slug)} />
        ))}
        <Link to="/perguntas">Todas as perguntas</Link>
        <Link to={careers[0] ? helpersPath(careers[0].slug) : '/quem-ajuda'}>Quem ajuda</Link>
        <Link to="/profissoes">Todas as profissões</Link>
      </p>
    </section>
  );
}
