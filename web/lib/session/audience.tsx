import type { ReactNode } from 'react';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { useSession } from './session.ts';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';

interface AudienceViewProps {
  /** For whom the page's data was read; null: the page waits for something else. */
  audience: ForAudience<object>['audience'] | null;
  /** Shown until the data fits the viewer. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Shows what differs between visitors and members: a member never sees the visitor's view. The server renders
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

/** Text that differs between visitors and members, correct from the first paint. */
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

interface OwnerViewProps {
  ownerId: string;
  /** Shown until hydration, as tall as the owner's content. */
  skeleton: ReactNode;
  /** What everyone else sees instead. */
  others: ReactNode;
  children: ReactNode;
}

/**
 * Shows what only its owner sees. Its space is reserved from the first paint, so that nothing moves under a finger while
 * the page hydrates. lib/first-paint.js reads the viewer from the token.
 */
export function OwnerView({ ownerId, skeleton, others, children }: OwnerViewProps) {
  const hydrated = useHydrated();
  const own = useSession()?.user.id === ownerId;
  return (
    <>
      {(!hydrated || !own) && (
        <div key="others" data-not-own={hydrated ? undefined : ownerId}>
          {others}
        </div>
      )}
      {(!hydrated || own) && (
        <div key="own" data-own={hydrated ? undefined : ownerId}>
          {hydrated ? children : <SkeletonGroup>{skeleton}</SkeletonGroup>}
        </div>
      )}
    </>
  );
}
