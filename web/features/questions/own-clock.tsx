import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#web/lib/api/browser-api.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ClockCard } from './clock-card.tsx';
import { newestWithClock } from './question-words.ts';
import { TitledQuestion } from './titled-question.tsx';
import styles from './unsent-question.module.css';

/** The clock of the member's newest open question. */
export function OwnClock() {
  const personId = useSession()?.user.id;
  const { data: question } = useQuery({
    queryKey: ['own open question', personId],
    queryFn: async ({ signal }) => {
      const { questions } = await api('GET /api/home/questions', { query: {}, signal });
      const found = newestWithClock(questions);
      return found ? api('GET /api/questions/{slug}', { params: { slug: found.slug }, signal }) : null;
    },
    enabled: personId !== undefined,
  });
  if (!question) return null;
  return (
    <Card as="section" className={styles.kept} aria-label="Sua pergunta no caminho">
      <TitledQuestion question={question}>
        <p className={styles.title}>
          <Link to={questionPath(question.slug)}>{question.title}</Link>
        </p>
      </TitledQuestion>
      <ClockCard question={question} />
    </Card>
  );
}
