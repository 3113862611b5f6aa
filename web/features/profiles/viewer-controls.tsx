import { mdiAccountCheckOutline, mdiAccountPlusOutline } from '@mdi/js';
import { Button } from '#web/ui/button.tsx';
import { RatingControl } from './rating-control.tsx';
import type { Follow } from './use-follow.ts';
import type { ProfileRating } from './use-rating.ts';
import styles from './viewer-controls.module.css';

interface ViewerControlsProps {
  /** Of the person of the profile. */
  name: string;
  /** Takes stars. */
  rated: boolean;
  follow: Follow;
  rating: ProfileRating;
}

/** What one may do about someone else. */
export function ViewerControls({ name, rated, follow, rating }: ViewerControlsProps) {
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
