import { useLoaderData, type MetaArgs, type MetaDescriptor } from 'react-router';
import { PaperSheets } from '#web/features/lessons/paper-sheets.tsx';
import { loadLedLesson } from '#web/features/lessons/led-lesson.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormPage } from './form-page.tsx';

const frame = {
  heading: 'Folhas de papel',
  text: 'Digite a pergunta de cada folha, uma de cada vez. Depois, envie todas juntas como perguntas da turma.',
};

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, { title: frame.heading, description: frame.text, path: '/aula', indexed: false });

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(({ params }) => loadLedLesson(params['id']!));

export const HydrateFallback = () => <FormPage {...frame} />;

export default function LessonPaperPage() {
  const lesson = useLoaderData<typeof clientLoader>();
  return (
    <FormPage {...frame}>
      <PaperSheets lesson={lesson} />
      <p>
        <ButtonLink to={`${lessonPath(lesson.code)}/enviar`}>Perguntas para enviar</ButtonLink>
      </p>
    </FormPage>
  );
}
