import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./own-wishes.tsx');

/** First on a member's home: what they set out to do before they could, one press from being done. Visitors load none of it. */
export function HomeWishes() {
  const person = useSession()?.user.id;
  return person ? <LazyWishes key={person} /> : null;
}

function LazyWishes() {
  const { Part: OwnWishes } = useOwnPart(load);
  return OwnWishes && <OwnWishes />;
}
