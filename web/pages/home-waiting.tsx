import { useCallback, useEffect, useState } from 'react';
import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./member-waiting.tsx');

/** Posts wait for a slow answer no longer than this, in milliseconds. */
const longest = 8000;

/** On a return to the page the posts are there at once, and so is the place that was scrolled to. */
let wasKnown = false;

/**
 * Whether it is known what waits for a member. The posts appear together with it, so that nothing moves under a finger.
 */
export function useWaitingKnown() {
  const [isKnown, setKnown] = useState(wasKnown);
  const tell = useCallback(() => setKnown((wasKnown = true)), []);
  useEffect(() => {
    const limit = setTimeout(tell, longest);
    return () => clearTimeout(limit);
  }, [tell]);
  return { isKnown, tell };
}

/** First on a member's home: what they set out to do before they could, and what waits. Visitors load none of it. */
export function HomeWaiting({ onKnown }: { onKnown: () => void }) {
  const person = useSession()?.user.id;
  return person ? <LazyWaiting key={person} onKnown={onKnown} /> : null;
}

function LazyWaiting({ onKnown }: { onKnown: () => void }) {
  const { Part: MemberWaiting } = useOwnPart(load);
  return MemberWaiting && <MemberWaiting onKnown={onKnown} />;
}
