import { useLoaderData } from 'react-router';
import { LettersScreen } from '#web/features/schools/letters-screen.tsx';
import { SchoolPage, SchoolSkeleton } from '#web/features/schools/school-page.tsx';
import { readClass } from '#web/features/schools/school-reads.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { SchoolError } from './school-error.tsx';

const title = 'Cartas às famílias';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'Cartas que a turma leva para casa.',
  path: '/escola',
  indexed: false,
});

export const clientLoader = memberLoader(({ params }) => readClass(params.id!));

export const HydrateFallback = () => <SchoolSkeleton title={title} />;

export const ErrorBoundary = SchoolError;

export default function SchoolLetters() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SchoolPage>
      <LettersScreen key={data.id} data={data} />
    </SchoolPage>
  );
}
