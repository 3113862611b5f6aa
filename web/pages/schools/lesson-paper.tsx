import { useLoaderData } from 'react-router';
import { PaperSheets } from '#web/features/schools/lessons/paper-sheets.tsx';
import { PaperToPrint } from '#web/features/schools/lessons/paper-to-print.tsx';
import { loadLedLesson } from '#web/features/schools/lessons/led-lesson.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormPage } from '../form-page.tsx';
import { LessonError } from './school-error.tsx';

const frame = {
  heading: 'Folhas de papel',
  text: 'Digite o que está em cada folha, uma de cada vez. O que a pessoa leva daqui fica no papel, com ela. Depois, envie todas as perguntas juntas, como da turma.',
};

export const handle = membersOnly;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: '/aula',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(async ({ params }) => {
  const [lesson, { careers }] = await Promise.all([
    loadLedLesson(params['id']!),
    readOrFail(api('GET /api/careers/names')),
  ]);
  return { lesson, careers };
});

export const HydrateFallback = () => <FormPage {...frame} />;

export const ErrorBoundary = LessonError;

export default function LessonPaperPage() {
  const { lesson, careers } = useLoaderData<typeof clientLoader>();
  return (
    <FormPage {...frame}>
      <PaperToPrint className={lesson.className} />
      <PaperSheets lesson={lesson} careers={careers} />
      <p>
        <ButtonLink to={`${lessonPath(lesson.code)}/enviar`}>Perguntas para enviar</ButtonLink>
      </p>
    </FormPage>
  );
}
