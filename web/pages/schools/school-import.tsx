import { ImportScreen } from '#web/features/schools/import-screen.tsx';
import { SchoolPage, SchoolSkeleton } from '#web/features/schools/school-page.tsx';
import { requireCoordinates } from '#web/features/schools/school-reads.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { CoordinatorError } from './school-error.tsx';

const title = 'Importar lista';

export const handle = membersOnly;

export const meta = pageMeta({
  title,
  description: 'Traga as turmas da escola por uma lista.',
  path: '/escola/importar',
  indexed: false,
});

export const clientLoader = memberLoader(() => requireCoordinates());

export const HydrateFallback = () => <SchoolSkeleton title={title} />;

export const ErrorBoundary = CoordinatorError;

export default function SchoolImport() {
  return (
    <SchoolPage>
      <ImportScreen />
    </SchoolPage>
  );
}
