import { useLoaderData, type MetaArgs, type MetaDescriptor } from 'react-router';
import { ImportScreen } from '#web/features/schools/import-screen.tsx';
import { NotOfSchool, SchoolPage, SchoolSkeleton } from '#web/features/schools/school-page.tsx';
import { readImport } from '#web/features/schools/school-reads.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

const title = 'Importar lista';

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title,
    description: 'Traga as turmas da escola por uma lista.',
    path: '/escola/importar',
    indexed: false,
  });

export const clientLoader = memberLoader(() => readImport());

export const HydrateFallback = () => <SchoolSkeleton title={title} />;

export default function SchoolImport() {
  const data = useLoaderData<typeof clientLoader>();
  return <SchoolPage>{data ? <ImportScreen /> : <NotOfSchool />}</SchoolPage>;
}
