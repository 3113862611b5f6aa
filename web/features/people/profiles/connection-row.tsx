import { useId } from 'react';
import { Link } from 'react-router';
import type { Connection } from '#contract/people/profiles.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { personPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFollowPerson } from '#web/lib/shared/use-follow-person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/list-row.module.css';

/** A follower or followed person, and whether the viewer follows them. */
export function ConnectionRow({ connection }: { connection: Connection }) {
  const { user } = connection;
  const nameId = useId();
  const own = useSession()?.user.id === user.id;
  const { on: following, toggle } = useFollowPerson<Pick<Connection, 'following'>>(user, {
    given: connection,
    isOn: (state) => state.following,
    stateOf: (reply) => reply,
  });
  return (
    <li className={styles.row}>
      <Avatar name={user.name} src={imageVariant(user.avatar, 'small.webp')} size={40} />
      <div className={styles.names}>
        <Link id={nameId} to={personPath(user.username)} className={styles.name}>
          {user.name}
        </Link>
        <p className={styles.more}>@{user.username}</p>
      </div>
      {!own && (
        <Button size="small" aria-describedby={nameId} onClick={toggle}>
          {following ? 'Deixar de seguir' : 'Seguir'}
        </Button>
      )}
    </li>
  );
}
