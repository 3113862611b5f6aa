import { mdiAccountCheckOutline, mdiAccountPlusOutline } from '@mdi/js';
import { Button } from '#web/ui/button.tsx';
import { RatingControl } from './rating-control.tsx';
import type { Follow } from './use-follow.ts';
import type { ProfileRating } from './use-rating.ts';
import styles from './follow-and-rate.module.css';

interface FollowAndRateProps {
  /** The person's name. */
  name: string;
  /** Whether the person can be rated. */
  rated: boolean;
  follow: Follow;
  rating: ProfileRating;
}

/** Actions on another person. */
export function FollowAndRate({ name, rated, follow, rating }: FollowAndRateProps) {
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
      {rated && <RatingControl name={name} rating={rating} />}
    </div>
  );
}
