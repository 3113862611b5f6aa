import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./own-start-card.tsx');

/** Slot of the home page's card for members who have not said when they were born; visitors load none of it. */
export function StartCard() {
  const person = useSession()?.user.id;
  return person ? <LazyCard key={person} /> : null;
}

function LazyCard() {
  const { Part: OwnStartCard } = useOwnPart(load);
  return OwnStartCard && <OwnStartCard />;
}
