import { useLoaderData } from 'react-router';
import { SchoolSkeleton } from '#web/features/schools/school-page.tsx';
import { readSchool } from '#web/features/schools/school-reads.ts';
import { SchoolScreen } from '#web/features/schools/school-screen.tsx';
import { mailedLink } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { readSession } from '#web/lib/session/session.ts';

const title = 'Escola';

// An invitation's link leads here.
export const handle = mailedLink;

export const meta = pageMeta({
  title,
  description: 'Turmas, cartões e listas, para quem coordena uma escola ou dá aula.',
  path: '/escola',
  indexed: false,
});

export const clientLoader = async () => (readSession() ? readSchool() : null);

export const HydrateFallback = () => <SchoolSkeleton title={title} />;

export default function School() {
  return <SchoolScreen data={useLoaderData<typeof clientLoader>()} />;
}
