import { Link } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { counted } from '#web/lib/shared/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './feed-summary.module.css';

/** An invitation for visitors, or a member's summary. */
export function FeedSummary() {
  const user = useSession()?.user;
  const hydrated = useHydrated();
  return (
    <>
      {!user && <Invitation />}
      {user && <MemberSummary user={user} />}
      {!hydrated && (
        <div data-for="member">
          <MemberSkeleton />
        </div>
      )}
    </>
  );
}

function Invitation() {
  return (
    <Card as="section" padding="small" className={styles.invitation} data-for="visitor">
      <h2 className={styles.slogan}>Simplificando a forma de conectar profissionais de diversas áreas!</h2>
      <p className={styles.text}>Compartilhe seu conhecimento com toda nossa rede de profissionais.</p>
      <p className={styles.forWhom}>
        Para quem escolhe uma profissão e para quem já tem a sua. <Link to="/sobre">Conheça o Rumo</Link>
      </p>
      <div className={styles.doors}>
        <ButtonLink to="/profissoes" variant="primary">
          Procuro um rumo
        </ButtonLink>
        <ButtonLink to="/comecar">Quero ajudar</ButtonLink>
      </div>
    </Card>
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
