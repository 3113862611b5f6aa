import { Link, useLoaderData } from 'react-router';
import { homeTags } from '#contract/posts/tags.ts';
import { Ad } from '#web/features/site/ads/ad.tsx';
import { FamilyTiles } from '#web/features/careers/family-tiles.tsx';
import { FeedColumns } from '#web/features/posts/feed/feed-columns.tsx';
import { FeedHeading } from '#web/features/posts/feed/feed-heading.tsx';
import { FeedSummary } from '#web/features/posts/feed/feed-summary.tsx';
import { Invitation } from '#web/features/posts/feed/invitation.tsx';
import { SidePanel } from '#web/features/posts/feed/side-panel.tsx';
import { HelperFaces } from '#web/features/help/helpers/helper-faces.tsx';
import { AnsweredList } from '#web/features/help/questions/answered-list.tsx';
import { AskField } from '#web/features/help/questions/ask-field.tsx';
import { usualHours } from '#web/features/help/questions/clock-line.tsx';
import { PostListSkeleton } from '#web/features/posts/post-card-skeleton.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { AudienceView, ByPerson } from '#web/lib/session/audience.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { CheckMail } from '#web/features/identity/accounts/check-mail.tsx';
import { HomeWaiting, useWaiting } from './home-waiting.tsx';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import styles from './home.module.css';

const load = ({ api }: PageRequest) => api('GET /api/');

/** Of each; enough to see what Rumo is. */
const shown = 3;

const loadForVisitors = async ({ api }: PageRequest) => {
  const [clock, { helpers }, { questions }] = await Promise.all([
    api('GET /api/clock'),
    api('GET /api/helpers', { query: {} }),
    api('GET /api/questions/answered', { query: {} }),
  ]);
  return { hours: usualHours(clock), helpers: helpers.slice(0, shown), questions: questions.slice(0, shown) };
};

export const loader = visitorLoader(load, loadForVisitors);
export const clientLoader = browserLoader(load, loadForVisitors);

export const meta = pageMeta({
  title: 'Rumo: encontre seu caminho profissional',
  description:
    'Simplificando a forma de conectar profissionais de diversas áreas! Leia experiências, tire dúvidas e converse com quem já trabalha na área que você quer conhecer.',
  path: '/',
  schema: (base) => ({ '@type': 'WebSite', name: 'Rumo', url: `${base}/`, inLanguage: 'pt-BR' }),
});

export default function Home() {
  const { posts, nextCursor, audience } = useLoaderData<typeof loader>();
  const isMember = useSession() !== null;
  const { known, tell } = useWaiting();
  const heading = (
    <FeedHeading
      as={isMember ? 'h1' : 'h2'}
      title={<ByPerson visitor="Em alta" member="Para você" />}
      other={{ to: '/feed', label: 'Mais recentes' }}
    />
  );
  return (
    <FeedColumns
      panel={<SidePanel tags={homeTags} registerLabel="Registrar Grátis" />}
      summary={<FeedSummary invites={false} />}
      postsFirst
    >
      <main id="conteudo" className={styles.main}>
        <CheckMail />
        <div data-for="member" className={styles.waiting}>
          <HomeWaiting onKnown={tell} />
        </div>
        {!isMember && <FirstScreen />}
        <AudienceView
          audience={known || !isMember ? audience : null}
          skeleton={
            <>
              {heading}
              <PostListSkeleton early="/api/" />
            </>
          }
        >
          <div className={styles.posts}>
            {heading}
            <PostList
              name="home"
              first={{ items: posts, nextCursor }}
              load={loadMore}
              // The site's own cards come after something to read.
              afterFirst={
                <>
                  {known?.startCard}
                  <Ad place="banner" />
                </>
              }
              empty={{
                title: 'Ainda não há publicações',
                text: 'Aqui aparecem as experiências e dúvidas de quem escolhe uma carreira e de quem já tem a sua.',
                action: 'Escrever a primeira',
              }}
            />
          </div>
        </AudienceView>
      </main>
    </FeedColumns>
  );
}

/** What Rumo is and the first useful thing to do, for visitors. */
function FirstScreen() {
  const { visitors } = useLoaderData<typeof loader>();
  if (!visitors) return null;
  const { hours, helpers, questions } = visitors;
  return (
    <div data-for="visitor" className={styles.first}>
      <h1 className={styles.title}>Em dúvida sobre a profissão?</h1>
      <p className={styles.text}>
        Pergunte a quem trabalha nela. Uma pessoa da área responde, e a gente avisa você.
        {hours && ` Em geral em ${hours}.`}
      </p>
      <AskField />
      {helpers.length > 0 && <HelperFaces helpers={helpers} />}
      {questions.length > 0 && (
        <section aria-labelledby="respondidas" className={styles.part}>
          <h2 id="respondidas">Quem perguntou já sabe</h2>
          <AnsweredList questions={questions} />
          <p>
            <Link to="/perguntas">Ver todas as perguntas</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="familias" className={styles.part}>
        <h2 id="familias">Profissões por família</h2>
        <FamilyTiles />
      </section>
      <Invitation />
    </div>
  );
}

async function loadMore(cursor: string) {
  const page = await api('GET /api/', { query: { cursor } });
  return { items: page.posts, nextCursor: page.nextCursor };
}
