import {
  redirect,
  useLoaderData,
  useNavigate,
  useParams,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Draft } from '#contract/posts/drafts.ts';
import { inSentence } from '#contract/in-sentence.ts';
import type { Profile } from '#contract/people/profiles.ts';
import { Ad } from '#web/features/site/ads/ad.tsx';
import { BlockButton } from '#web/features/safety/moderation/block-button.tsx';
import { ShareButton } from '#web/lib/shared/share-button.tsx';
import { ReportLink } from '#web/lib/shared/report-link.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { ConnectionsTab } from '#web/features/people/profiles/connections-tab.tsx';
import { DraftsSection, readDrafts } from '#web/features/people/profiles/drafts-section.tsx';
import { GroupsTab } from '#web/features/people/profiles/groups-tab.tsx';
import { PostsFailure } from '#web/features/people/profiles/posts-failure.tsx';
import { ProfileCard } from '#web/features/people/profiles/profile-card.tsx';
import { ProfileLayout } from '#web/features/people/profiles/profile-layout.tsx';
import { readRatings, readRatingsOfHelped } from '#web/features/people/profiles/rating-calls.ts';
import { RatingsSection } from '#web/features/people/profiles/ratings-section.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { AudienceView } from '#web/lib/session/audience.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { browserLoader, unknownPage, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { personPath, type ProfilePart } from '#web/lib/page/paths.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { Tabs } from '#web/ui/tabs.tsx';

const parts: string[] = ['posts', 'connections', 'groups'] satisfies ProfilePart[];

const load = async ({ api, params, url }: PageRequest) => {
  const username = params.username!;
  if (params.section !== undefined && !parts.includes(params.section)) throw unknownPage();
  const [profile, posts, ratings] = await Promise.all([
    api('GET /api/home/user/{username}', { params: { username } }),
    postsOf(api, username),
    ratingsOf(api, username),
  ]);
  if (profile.username !== username) throw redirect(inOwnSpelling(url, profile.username), 301);
  return { profile, posts, ratings };
};

export const loader = visitorLoader(async (request) => ({ ...(await load(request)), drafts: noDrafts }));
export const clientLoader = browserLoader(async (request) => {
  const [page, drafts] = await Promise.all([load(request), draftsOf(request)]);
  return { ...page, drafts };
});

/** Skips loading when only the tab of one profile changes. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, defaultShouldRevalidate } = change;
  const isOtherTab = currentParams.section !== nextParams.section;
  if (isOtherTab && currentParams.username === nextParams.username) return false;
  return defaultShouldRevalidate;
}

const noDrafts: PageOf<Draft> = { items: [], nextCursor: null };

/** The owner's drafts; the page works without them. */
async function draftsOf({ api, params }: PageRequest): Promise<PageOf<Draft>> {
  if (readSession()?.user.username !== params.username) return noDrafts;
  return readDrafts(api).catch(() => noDrafts);
}

/** Lets the page show without its posts, which then say why they failed. */
async function postsOf(api: ApiClient, username: string) {
  try {
    const { posts1, nextCursor } = await api('GET /api/posts/user/{username}', { params: { username } });
    return { items: posts1, nextCursor, failure: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { items: [], nextCursor: null, failure: error.message };
  }
}

async function ratingsOf(api: ApiClient, username: string) {
  try {
    const [helped, others] = await Promise.all([
      readRatingsOfHelped(api, username),
      readRatings(api, username),
    ]);
    return { helped, others, failure: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const none = { items: [], nextCursor: null };
    return { helped: none, others: none, failure: error.message };
  }
}

function inOwnSpelling(url: URL, username: string): string {
  return url.pathname.replace(/^\/[^/]+/, personPath(username)) + url.search;
}

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { profile } = args.loaderData;
  const { name, username, work, apresentation } = profile;
  return metaOf(args, {
    title: `${name} (@${username})`,
    description: [work, apresentation].filter(Boolean).join('. ') || `O perfil de ${name} no Rumo.`,
    path: personPath(username),
    image: profile.avatar,
    type: 'profile',
    indexed: profile.searchable,
    properties: { 'profile:username': username },
    feed: `/${username}/feed.xml`,
    // People hidden from search engines are not described to them.
    ...(profile.searchable && { trail: [], schema: (base: string) => describe(base, profile) }),
  });
};

function describe(base: string, profile: Profile): Record<string, unknown> {
  const { name, username, work, apresentation, avatar } = profile;
  return {
    '@type': 'ProfilePage',
    dateCreated: profile.joinedIn,
    mainEntity: {
      '@type': 'Person',
      name,
      alternateName: username,
      url: `${base}/${username}`,
      ...(work && { jobTitle: work }),
      ...(apresentation && { description: apresentation }),
      ...(avatar && { image: base + avatar }),
    },
  };
}

export default function ProfilePage() {
  const { profile, ratings, audience } = useLoaderData<typeof loader>();
  // The viewer decides which actions the lists offer.
  const viewer = useSession()?.user.id;
  const { section = 'posts' } = useParams();
  const navigate = useNavigate();
  return (
    <main id="conteudo">
      <ProfileLayout
        card={
          <ProfileCard
            key={profile.id}
            profile={profile}
            audience={audience}
            more={
              <>
                {!profile.closed && <ShareButton title={profile.name} path={personPath(profile.username)} />}
                <BlockButton person={profile} />
                <ReportLink
                  page={personPath(profile.username)}
                  authorId={profile.id}
                  what={`o perfil de ${profile.name}`}
                />
              </>
            }
          />
        }
        ratings={
          Number(profile.avaliations) > 0 && (
            <AudienceView audience={audience} skeleton={<RowsSkeleton label="Carregando avaliações…" />}>
              <RatingsSection profile={profile} first={ratings} />
            </AudienceView>
          )
        }
        ad={<Ad place="profile" />}
      >
        <Tabs
          key={profile.id}
          label={`Mais de ${profile.name}`}
          selected={section}
          onSelect={(part, how) =>
            void navigate(personPath(profile.username, part as ProfilePart), {
              replace: how === 'move',
              preventScrollReset: true,
            })
          }
          tabs={[
            { id: 'posts', label: 'Posts', content: <Posts /> },
            ...(profile.closed && viewer !== profile.id
              ? []
              : [
                  {
                    id: 'connections',
                    label: 'Conexões',
                    content: <ConnectionsTab key={viewer} profile={profile} />,
                  },
                  { id: 'groups', label: 'Grupos', content: <GroupsTab key={viewer} profile={profile} /> },
                ]),
          ]}
        />
      </ProfileLayout>
    </main>
  );
}

function Posts() {
  const { profile, posts, drafts } = useLoaderData<typeof loader>();
  const own = useSession()?.user.id === profile.id;
  const list = posts.failure ? (
    <PostsFailure message={posts.failure} />
  ) : (
    <PostList
      name="posts"
      first={posts}
      load={(cursor) => morePosts(profile.username, cursor)}
      empty={
        own
          ? {
              title: 'Você ainda não publicou',
              text: 'Conte uma experiência ou faça uma pergunta: o que você publicar aparece aqui.',
              action: 'Escrever uma publicação',
            }
          : {
              title: 'Nenhuma publicação ainda',
              text: `O que ${inSentence(profile.name)} publicar aparece aqui.`,
            }
      }
    />
  );
  return (
    <>
      {own && <DraftsSection first={drafts} />}
      {list}
    </>
  );
}

async function morePosts(username: string, cursor: string) {
  const { posts1, nextCursor } = await api('GET /api/posts/user/{username}', {
    params: { username },
    query: { cursor },
  });
  return { items: posts1, nextCursor };
}
