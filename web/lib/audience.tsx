import type { ReactNode } from 'react';
import type { ForAudience } from './page-data.ts';
import { useHydrated } from './hydration.ts';
import { useSession } from './session.ts';

interface AudienceViewProps {
  /** For whom the page's data was read. */
  audience: ForAudience<object>['audience'];
  /** Stands in until the data fits the person. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * For what differs between visitors and members: a member never sees the visitor's view. The server renders
 * both, and theme/audience.css shows the right one before scripts run.
 */
export function AudienceView({ audience, skeleton, children }: AudienceViewProps) {
  const hydrated = useHydrated();
  const person = useSession() ? 'member' : 'visitor';
  const fits = person === audience;
  return (
    <>
      {fits && (
        <div key="view" data-for={audience}>
          {children}
        </div>
      )}
      {(!fits || !hydrated) && (
        <div key="skeleton" data-for={hydrated ? undefined : 'member'}>
          {skeleton}
        </div>
      )}
    </>
  );
}

/** Words that differ between visitors and members, right from the first paint on. */
export function ByPerson({ visitor, member }: { visitor: string; member: string }) {
  const hydrated = useHydrated();
  const signedIn = useSession() !== null;
  if (hydrated) return signedIn ? member : visitor;
  return (
    <>
      <span data-for="visitor">{visitor}</span>
      <span data-for="member">{member}</span>
    </>
  );
}
