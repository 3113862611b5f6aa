import { mdiAccountCheckOutline, mdiAccountPlusOutline } from '@mdi/js';
import type { Profile } from '#contract/people/profiles.ts';
import { Button } from '#web/ui/button.tsx';
import { RatingControl } from './rating-control.tsx';
import type { Follow } from './use-follow.ts';
import type { ProfileRating } from './use-rating.ts';
import styles from './follow-and-rate.module.css';

interface FollowAndRateProps {
  /** `rated`: whether they can be. */
  person: Pick<Profile, 'id' | 'name' | 'rated'>;
  follow: Follow;
  rating: ProfileRating;
}

/** Actions on another person. */
export function FollowAndRate({ person, follow, rating }: FollowAndRateProps) {
  return (
    <div className={styles.controls}>
      <Button
        variant={follow.followed ? 'secondary' : 'primary'}
        icon={follow.followed ? mdiAccountCheckOutline : mdiAccountPlusOutline}
        fullWidth
        onClick={follow.toggle}
      >
        {follow.followed ? 'Seguindo' : 'Seguir'}
      </Button>
      {person.rated && <RatingControl person={person} rating={rating} />}
    </div>
  );
}
