import type { Profile } from '#contract/profiles.ts';
import styles from './profile-numbers.module.css';

interface ProfileNumbersProps {
  profile: Profile;
  /** As the viewer has just made them. */
  totalFollowers: string;
  ratings: string;
}

export function ProfileNumbers({ profile, totalFollowers, ratings }: ProfileNumbersProps) {
  const numbers = [
    ['Posts publicados', profile.totalPost],
    ['Seguidores', totalFollowers],
    ['Seguindo', profile.totalFollowing],
    ['Avaliações recebidas', ratings],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{Number(value).toLocaleString('pt-BR')}</dd>
        </div>
      ))}
    </dl>
  );
}
