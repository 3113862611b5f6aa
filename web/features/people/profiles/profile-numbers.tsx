import { useId } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/counted.ts';
import type { Profile } from '#contract/people/profiles.ts';
import { personPath } from '#web/lib/page/paths.ts';
import styles from './profile-numbers.module.css';

interface ProfileNumbersProps {
  profile: Profile;
  /** Including the viewer's latest action. */
  totalFollowers: string;
  ratings: string;
}

/** A person's counts; each number links to what it counts. */
export function ProfileNumbers({ profile, totalFollowers, ratings }: ProfileNumbersProps) {
  const { username, totalPost, totalFollowing } = profile;
  const connections = personPath(username, 'connections');
  return (
    <dl className={styles.numbers}>
      <Count label="Posts publicados" value={totalPost} to={personPath(username, 'posts')} />
      <Count label="Seguidores" value={totalFollowers} to={connections} />
      <Count label="Seguindo" value={totalFollowing} to={connections} />
      {/* Without ratings the page has no list of them. */}
      <Count label="Avaliações recebidas" value={ratings} to={ratings === '0' ? undefined : '#avaliacoes'} />
    </dl>
  );
}

function Count({ label, value, to }: { label: string; value: string; to?: string }) {
  const id = useId();
  const shown = grouped(Number(value));
  return (
    <div>
      <dt id={`${id}-label`}>{label}</dt>
      <dd id={id}>
        {to === undefined ? (
          shown
        ) : (
          <Link to={to} className={styles.link} aria-labelledby={`${id} ${id}-label`}>
            {shown}
          </Link>
        )}
      </dd>
    </div>
  );
}
