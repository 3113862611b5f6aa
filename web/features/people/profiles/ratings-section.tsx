import type { ReactNode } from 'react';
import type { Profile } from '#contract/people/profiles.ts';
import type { Rating } from '#contract/people/ratings.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PagedRows } from '#web/lib/api/paged-rows.tsx';
import { readRatings, readRatingsOfHelped } from './rating-calls.ts';
import { RatingRow } from './rating-row.tsx';
import styles from './ratings-section.module.css';

interface RatingsSectionProps {
  profile: Profile;
  first: { helped: PageOf<Rating>; others: PageOf<Rating>; failure: string };
}

/** A person's ratings, those by people they helped first and apart; links lead here. */
export function RatingsSection({ profile, first }: RatingsSectionProps) {
  const own = useSession()?.user.id === profile.id;
  const row = (rating: Rating) => (
    <RatingRow
      key={rating.id}
      rating={rating}
      rated={profile.name}
      ratedId={profile.id}
      owner={profile.username}
      answerable={own}
    />
  );
  const anyHelped = first.helped.items.length > 0;
  return (
    <Card as="section" aria-labelledby="avaliacoes">
      <h2 id="avaliacoes" className={styles.heading}>
        Avaliações
      </h2>
      {first.failure && <ErrorState message={first.failure} />}
      {anyHelped && (
        <section aria-labelledby="de-quem-recebeu-ajuda">
          <h3 id="de-quem-recebeu-ajuda" className={styles.part}>
            De quem recebeu ajuda
          </h3>
          <PagedRows<Rating>
            name="ratings-of-helped"
            first={first.helped}
            load={(cursor) => readRatingsOfHelped(api, profile.username, cursor)}
            renderRow={row}
          />
        </section>
      )}
      {!first.failure && (
        <Others named={anyHelped} any={first.others.items.length > 0}>
          <PagedRows<Rating>
            name="ratings"
            first={first.others}
            load={(cursor) => readRatings(api, profile.username, cursor)}
            renderRow={row}
            empty="Ninguém escreveu um texto ainda."
          />
        </Others>
      )}
    </Card>
  );
}

/** Ratings by people not known to have been helped: below the others under a heading of their own, omitted if empty. */
function Others({ named, any, children }: { named: boolean; any: boolean; children: ReactNode }) {
  if (!named) return children;
  if (!any) return null;
  return (
    <section aria-labelledby="de-outras-pessoas">
      <h3 id="de-outras-pessoas" className={styles.part}>
        De outras pessoas
      </h3>
      {children}
    </section>
  );
}
