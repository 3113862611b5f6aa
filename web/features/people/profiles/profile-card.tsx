import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#contract/people/profiles.ts';
import { tagKey } from '#markdown/fold.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { AudienceView, OwnerView } from '#web/lib/session/audience.tsx';
import { longDay } from '#web/lib/shared/dates.ts';
import { AskPerson } from '#web/lib/shared/ask-person.tsx';
import { HelperFactsList } from '#web/lib/shared/helper-facts.tsx';
import { WaySteps } from '#web/lib/shared/way-steps.tsx';
import { searchPath, tagPath } from '#web/lib/page/paths.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { recordText } from '#contract/help/helper-words.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import actions from '#web/ui/page-actions.module.css';
import { PersonBadges } from '#web/ui/person-badges.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TagChip } from '#web/ui/tag-chip.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';
import { FormationButton } from './formation-button.tsx';
import { OwnerControls, OwnerControlsSkeleton } from './owner-controls.tsx';
import { ProfileNumbers } from './profile-numbers.tsx';
import styles from './profile-card.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { useFollow } from './use-follow.ts';
import { useRating } from './use-rating.ts';
import { FollowAndRate } from './follow-and-rate.tsx';

interface ProfileCardProps {
  profile: Profile;
  audience: ForAudience<object>['audience'];
  /** Further actions on the person, below the rest. */
  more?: ReactNode;
}

const loadForm = () => import('./profile-form-dialog.tsx');

/** A person, and the viewer's actions on them. */
export function ProfileCard({ profile, audience, more }: ProfileCardProps) {
  const own = useSession()?.user.id === profile.id;
  const showsAll = own || !profile.closed;
  const form = useLazyDialog(loadForm);
  const follow = useFollow(profile);
  const rating = useRating(profile);
  const way = [profile.way1, profile.way2, profile.way3];
  const tags = profile.tags.split(', ').filter(Boolean);
  return (
    <Card
      as="section"
      aria-label={`Perfil de ${profile.name}`}
      className={styles.card}
      data-family={profile.helping.careers[0]?.family}
    >
      <div className={styles.person}>
        <Avatar name={profile.name} src={imageVariant(profile.avatar, 'avatar.webp')} size={120} />
        <div className={styles.names}>
          <h1 className={styles.name}>{profile.name}</h1>
          {profile.held && <p className={styles.held}>Em análise: por enquanto, só você vê.</p>}
          <p className={styles.handle}>@{profile.username}</p>
          {profile.work && <p className={styles.work}>{profile.work}</p>}
          <PersonBadges {...profile} className={styles.badges} />
        </div>
      </div>
      {profile.apresentationHtml && (
        <WrittenText html={profile.apresentationHtml} small className={styles.text} />
      )}
      {profile.helping.careers.length > 0 && (
        <section aria-labelledby="ajuda-com" className={styles.helping}>
          <h2 id="ajuda-com">Ajuda com</h2>
          {/* The badge of the demonstration stands above. */}
          <HelperFactsList facts={{ ...profile.helping, demo: false }} />
          <AskPerson user={profile} now={profile.helping.now} />
          <OwnerView ownerId={profile.id} others={null} skeleton="Mudar com o que você ajuda">
            <Link to="/comecar?sou=ajudar">Mudar com o que você ajuda</Link>
          </OwnerView>
        </section>
      )}
      {way.every(Boolean) && (
        <section aria-labelledby="caminho" className={styles.helping}>
          <h2 id="caminho">Como cheguei até aqui</h2>
          <WaySteps steps={way} />
        </section>
      )}
      <OwnerView
        ownerId={profile.id}
        skeleton={<OwnerControlsSkeleton />}
        others={
          <AudienceView audience={audience} skeleton={<ControlsSkeleton />}>
            <FollowAndRate person={profile} follow={follow} rating={rating} />
          </AudienceView>
        }
      >
        <AudienceView audience={audience} skeleton={<OwnerControlsSkeleton />}>
          <OwnerControls profile={profile} editor={form.opener} />
        </AudienceView>
      </OwnerView>
      {/* Outside the member-only part: a session that ends must not discard the typed text. */}
      {form.Dialog && <form.Dialog profile={profile} onClose={form.close} />}
      {showsAll ? (
        <>
          <ProfileNumbers profile={profile} totalFollowers={follow.totalFollowers} ratings={rating.total} />
          {/* Otherwise HelperFactsList says it. */}
          {profile.record.answers > 0 && profile.helping.careers.length === 0 && (
            <p>{recordText(profile.record)}</p>
          )}
          <RatingSummary rating={rating} />
        </>
      ) : (
        <p>Perfil fechado: aqui ficam o primeiro nome, os interesses e as publicações.</p>
      )}
      {own && profile.offersHelp && profile.helping.careers.length === 0 && (
        <p>
          Para aparecer em Quem ajuda, falta <Link to="/comecar?sou=ajudar">dizer com o que você ajuda</Link>.
        </p>
      )}
      <FormationButton profile={profile} />
      {tags.length > 0 && (
        <ul role="list" className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TagChip tag={tag} to={isTag(tag) ? tagPath(tagKey(tag)) : searchPath(tag)} />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {profile.link && (
          <div>
            <dt>LinkedIn ou portfólio</dt>
            <dd>
              <a href={profile.link} rel="me nofollow ugc noopener noreferrer">
                {profile.link.replace(/^https:\/\/(?:www\.)?/, '')}
              </a>
            </dd>
          </div>
        )}
        {profile.email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${profile.email}`}>{profile.email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>No Rumo desde</dt>
          <dd>
            <time dateTime={profile.joinedIn}>{longDay(profile.joinedIn)}</time>
          </dd>
        </div>
      </dl>
      {more && <div className={classNames(actions.actions, styles.more)}>{more}</div>}
    </Card>
  );
}

/** A topic of several words, which cannot be a post's tag, links to a search. */
const isTag = (tag: string): boolean => /^[\p{L}\p{N}.-]+$/u.test(tag);

/** As high as the viewer's controls. */
function ControlsSkeleton() {
  return (
    <SkeletonGroup label="Carregando ações…" className={styles.controls}>
      <Skeleton shape="button" />
      <Skeleton shape="rect" height="4.5rem" className={styles.second} />
    </SkeletonGroup>
  );
}
