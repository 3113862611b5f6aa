import { SchoolPage, NotOfSchool } from './school-page.tsx';
import { Invitation, useInvitation } from './invitation.tsx';
import type { readSchool } from './school-reads.ts';
import { SchoolView } from './school-view.tsx';

/** One page for who is invited, coordinates or teaches, and for who came by mistake. */
export function SchoolScreen({ data }: { data: Awaited<ReturnType<typeof readSchool>> }) {
  const token = useInvitation();
  return (
    <SchoolPage>
      {token ? <Invitation token={token} /> : data ? <SchoolView {...data} /> : <NotOfSchool />}
    </SchoolPage>
  );
}
