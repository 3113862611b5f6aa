import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./member-waiting.tsx');

/** Posts wait for a slow answer no longer than this, in milliseconds. */
const longest = 8000;

interface Known {
  /** To show after the first post; null where it is not known in time. */
  startCard: ReactNode;
}

/** On a return to the page the posts are there at once, and so is the place that was scrolled to. */
let lastKnown: Known | null = null;

/**
 * What waits for a member, once it is known. The posts appear together with it, so that nothing moves under a finger.
 */
export function useWaiting() {
  const [known, setKnown] = useState(lastKnown);
  const tell = useCallback((startCard: ReactNode) => setKnown((lastKnown = { startCard })), []);
  useEffect(() => {
    const limit = setTimeout(() => setKnown((now) => now ?? { startCard: null }), longest);
    return () => clearTimeout(limit);
  }, []);
  return { known, tell };
}

/** First on a member's home: what they set out to do before they could, and what waits. Visitors load none of it. */
export function HomeWaiting({ onKnown }: { onKnown: (startCard: ReactNode) => void }) {
  const person = useSession()?.user.id;
  return person ? <LazyWaiting key={person} onKnown={onKnown} /> : null;
}

function LazyWaiting({ onKnown }: { onKnown: (startCard: ReactNode) => void }) {
  const { Part: MemberWaiting } = useOwnPart(load);
  return MemberWaiting && <MemberWaiting onKnown={onKnown} />;
}
