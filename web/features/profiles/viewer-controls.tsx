import { mdiAccountCheckOutline, mdiAccountPlusOutline } from '@mdi/js';
import { Button } from '#web/ui/button.tsx';
import { RatingControl } from './rating-control.tsx';
import type { Follow } from './use-follow.ts';
import type { Rating } from './use-rating.ts';
import styles from './viewer-controls.module.css';

/** What one may do about someone else. */
export function ViewerControls({ follow, rating }: { follow: Follow; rating: Rating }) {
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
      <RatingControl {...rating} />
    </div>
  );
}
