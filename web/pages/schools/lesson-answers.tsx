import { useQuery } from '@tanstack/react-query';
import { AnsweredList } from '#web/features/help/questions/answered-list.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import styles from '#web/features/schools/lessons/lessons.module.css';

/** The answers to the questions that the class sent; nothing while there is none. */
export function LessonAnswers({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['lesson answers', id],
    queryFn: ({ signal }) => api('GET /api/lessons/{id}/answers', { params: { id }, signal }),
    refetchInterval: 30_000,
  });
  if (!data || data.questions.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Respostas desta aula</h2>
      <AnsweredList questions={data.questions} />
    </section>
  );
}
