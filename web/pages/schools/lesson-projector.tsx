import { useLoaderData } from 'react-router';
import { Projector } from '#web/features/schools/lessons/projector.tsx';
import { loadLedLesson } from '#web/features/schools/lessons/led-lesson.ts';
import styles from '#web/features/schools/lessons/lessons.module.css';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { LessonAnswers } from './lesson-answers.tsx';
import { LessonError } from './school-error.tsx';

export const handle = membersOnly;

export const meta = pageMeta({
  title: 'Projetor da aula',
  description: 'A aula no projetor.',
  path: '/aula',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(({ params }) => loadLedLesson(params['id']!));

// The page reads its changes itself.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.wide}>
    <SkeletonGroup>
      <Skeleton shape="rect" width="100%" height="24rem" />
    </SkeletonGroup>
  </main>
);

export const ErrorBoundary = LessonError;

export default function ProjectorPage() {
  const lesson = useLoaderData<typeof clientLoader>();
  return (
    <main id="conteudo" className={styles.wide}>
      <Projector key={lesson.id} first={lesson} answers={<LessonAnswers id={lesson.id} />} />
    </main>
  );
}
