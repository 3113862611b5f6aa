import { useLoaderData } from 'react-router';
import { ClassQuestions } from '#web/features/schools/lessons/class-questions.tsx';
import { loadLedLesson } from '#web/features/schools/lessons/led-lesson.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormPage } from '../form-page.tsx';
import { LessonError } from './school-error.tsx';

const frame = {
  heading: 'Perguntas para enviar',
  text: 'Leia antes de enviar. Elas vão como perguntas da turma, sem o nome de ninguém: confira se não há nomes no texto. A resposta chega para todos.',
};

export const handle = membersOnly;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: '/aula',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(({ params }) => loadLedLesson(params['id']!));

export const HydrateFallback = () => <FormPage {...frame} />;

export const ErrorBoundary = LessonError;

export default function LessonQuestionsPage() {
  const lesson = useLoaderData<typeof clientLoader>();
  return (
    <FormPage {...frame}>
      <ClassQuestions key={lesson.id} first={lesson} />
      <p>
        <ButtonLink to={`${lessonPath(lesson.code)}/projetor`}>Voltar ao projetor</ButtonLink>
      </p>
    </FormPage>
  );
}
