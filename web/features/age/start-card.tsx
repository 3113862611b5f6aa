import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';

const load = () => import('./own-start-card.tsx');

/** The place of a card on the home of a member who has not said when they were born; visitors load nothing of it. */
export function StartCard() {
  const person = useSession()?.user.id;
  return person ? <LazyCard key={person} /> : null;
}

function LazyCard() {
  const { Part: OwnStartCard } = useOwnPart(load);
  return OwnStartCard && <OwnStartCard />;
}
