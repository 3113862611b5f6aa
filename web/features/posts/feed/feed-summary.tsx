import { Link } from 'react-router';
import type { SessionUser } from '#contract/identity/accounts.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { counted } from '#contract/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Invitation } from './invitation.tsx';
import styles from './feed-summary.module.css';

/** A member's summary; an invitation for visitors, unless the page has it elsewhere. */
export function FeedSummary({ invites = true }: { invites?: boolean }) {
  const user = useSession()?.user;
  const hydrated = useHydrated();
  if (hydrated && user) return <MemberSummary user={user} />;
  return (
    <>
      {invites && !user && <Invitation />}
      {!hydrated && (
        <div data-for="member">
          <MemberSkeleton />
        </div>
      )}
    </>
  );
}

function MemberSummary({ user }: { user: SessionUser }) {
  const { name, username, avatar, work, totalPost } = user;
  return (
    <Card as="section" padding="small" className={styles.member} aria-label="Seu perfil">
      <div className={styles.person}>
        <Avatar name={name} src={avatar} size={56} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          <p className={styles.handle}>@{username}</p>
        </div>
      </div>
      {work && <p className={styles.text}>{work}</p>}
      <p className={styles.text}>{countPosts(Number(totalPost))}</p>
      <Link to={personPath(username)} className={styles.link}>
        Ver meu perfil
      </Link>
    </Card>
  );
}

function MemberSkeleton() {
  return (
    <Card padding="small" className={styles.member}>
      <SkeletonGroup label="Carregando seu perfil…" className={styles.person}>
        <Skeleton shape="circle" width={56} />
      </SkeletonGroup>
    </Card>
  );
}

const countPosts = (total: number): string =>
  total === 0 ? 'Nenhuma publicação ainda' : counted(total, 'publicação', 'publicações');
