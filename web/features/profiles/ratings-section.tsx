import type { Profile } from '#contract/profiles.ts';
import type { Rating } from '#contract/ratings.ts';
import { api } from '#web/lib/browser-api.ts';
import type { PageOf } from '#web/lib/paged-list.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PagedRows } from '#web/lib/paged-rows.tsx';
import { readRatings } from './rating-calls.ts';
import { RatingRow } from './rating-row.tsx';
import styles from './ratings-section.module.css';

interface RatingsSectionProps {
  profile: Profile;
  first: PageOf<Rating> & { failure: string };
}

/** What people wrote about a person; links lead here. */
export function RatingsSection({ profile, first }: RatingsSectionProps) {
  const own = useSession()?.user.id === profile.id;
  return (
    <Card as="section" aria-labelledby="avaliacoes">
      <h2 id="avaliacoes" className={styles.heading}>
        Avaliações
      </h2>
      {first.failure ? (
        <ErrorState message={first.failure} />
      ) : (
        <PagedRows<Rating>
          name="ratings"
          first={first}
          load={(cursor) => readRatings(api, profile.username, cursor)}
          renderRow={(rating) => (
            <RatingRow
              key={rating.id}
              rating={rating}
              rated={profile.name}
              owner={profile.username}
              answerable={own}
            />
          )}
          empty="Ninguém escreveu um texto ainda."
        />
      )}
    </Card>
  );
}
