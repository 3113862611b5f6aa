import { useHydrated } from '#web/lib/page/hydration.ts';
import { useOwnPart } from '#web/lib/page/lazy-part.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './bell.module.css';

const load = () => import('./member-bell.tsx');

/** For members: the notifications bell, with its count. Visitors load none of it. */
export function Bell() {
  const person = useSession()?.user.id;
  const hydrated = useHydrated();
  // A member's bar has its final width from the first paint.
  if (!hydrated) return <span data-for="member" className={styles.room} />;
  return person ? <LazyBell key={person} /> : null;
}

function LazyBell() {
  const { Part: MemberBell } = useOwnPart(load);
  return MemberBell ? <MemberBell /> : <span className={styles.room} />;
}
