import { useLoaderData } from 'react-router';
import styles from '#web/features/schools/lessons/lessons.module.css';
import { api } from '#web/lib/api/browser-api.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { PupilLesson } from './pupil-lesson.tsx';
import { LessonError } from './school-error.tsx';

export const handle = membersOnly;

export const meta = pageMeta({
  title: 'Aula',
  description: 'A aula da sua turma.',
  path: '/aula',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(({ params }) =>
  readOrFail(api('GET /api/lessons/{id}', { params: { id: params['id']! } })),
);

// The page reads its changes itself, and what is being written stays.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <main id="conteudo" className={styles.page}>
    <SkeletonGroup>
      <Skeleton width="8rem" />
      <Skeleton shape="rect" width="100%" height="16rem" />
    </SkeletonGroup>
  </main>
);

export const ErrorBoundary = LessonError;

export default function LessonPage() {
  const lesson = useLoaderData<typeof clientLoader>();
  return (
    <main id="conteudo" className={styles.page}>
      {lesson.leads ? (
        <EmptyState
          title="Esta aula é sua"
          titleAs="h1"
          action={
            <ButtonLink variant="primary" to={`${lessonPath(lesson.code)}/projetor`}>
              Abrir o projetor
            </ButtonLink>
          }
        >
          Nesta página, cada estudante escolhe, lê e escreve. Para conduzir a aula, abra o projetor.
        </EmptyState>
      ) : (
        <PupilLesson key={lesson.id} first={lesson} />
      )}
    </main>
  );
}
