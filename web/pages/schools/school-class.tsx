import { useLoaderData } from 'react-router';
import { ClassView } from '#web/features/schools/class-view.tsx';
import { SchoolPage, SchoolSkeleton } from '#web/features/schools/school-page.tsx';
import { readClass } from '#web/features/schools/school-reads.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { SchoolError } from './school-error.tsx';

const title = 'Turma';

export const handle = membersOnly;

export const meta = pageMeta({ title, description: 'Uma turma da escola.', path: '/escola', indexed: false });

export const clientLoader = memberLoader(({ params }) => readClass(params.id!));

export const HydrateFallback = () => <SchoolSkeleton title={title} />;

export const ErrorBoundary = SchoolError;

export default function SchoolClassPage() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SchoolPage>
      <ClassView key={data.id} data={data} />
    </SchoolPage>
  );
}
