import { useLoaderData, type MetaArgs } from 'react-router';
import { homeTags } from '#contract/tags.ts';
import { Ad } from '#web/features/ads/ad.tsx';
import { StartCard } from '#web/features/age/start-card.tsx';
import { FeedColumns } from '#web/features/feed/feed-columns.tsx';
import { FeedHeading } from '#web/features/feed/feed-heading.tsx';
import { FeedSummary } from '#web/features/feed/feed-summary.tsx';
import { SidePanel } from '#web/features/feed/side-panel.tsx';
import { HomeQuestions } from '#web/features/questions/home-questions.tsx';
import { PostListSkeleton } from '#web/features/posts/post-card-skeleton.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { AudienceView, ByPerson } from '#web/lib/session/audience.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { CheckMail } from '#web/features/accounts/check-mail.tsx';
import { KeptWishes } from './kept-wishes.tsx';
import { errorMeta, pageMeta } from '#web/lib/page/page-meta.ts';

const load = ({ api }: PageRequest) => api('GET /api/');

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) =>
  args.error
    ? errorMeta(args.error)
    : pageMeta(args, {
        title: 'Rumo: encontre seu caminho profissional',
        description:
          'Simplificando a forma de conectar profissionais de diversas áreas! Leia experiências, tire dúvidas e converse com quem já trabalha na área que você quer conhecer.',
        path: '/',
        schema: (base) => ({ '@type': 'WebSite', name: 'Rumo', url: `${base}/`, inLanguage: 'pt-BR' }),
      });

export default function Home() {
  const { posts, nextCursor, audience } = useLoaderData<typeof loader>();
  return (
    <FeedColumns
      panel={<SidePanel tags={homeTags} registerLabel="Registrar Grátis" />}
      summary={<FeedSummary />}
      summaryFirst
    >
      <Ad place="banner" on="large" />
      <main id="conteudo">
        <CheckMail />
        <div data-for="member">
          <KeptWishes />
          <HomeQuestions />
        </div>
        <FeedHeading
          title={<ByPerson visitor="Em alta" member="Para você" />}
          other={{ to: '/feed', label: 'Mais recentes' }}
        />
        <AudienceView audience={audience} skeleton={<PostListSkeleton early="/api/" />}>
          <PostList
            name="home"
            first={{ items: posts, nextCursor }}
            load={loadMore}
            // The site's own cards come after something to read.
            afterFirst={
              <>
                <StartCard />
                <Ad place="banner" on="phone" />
              </>
            }
            empty={{
              title: 'Ainda não há publicações',
              text: 'Aqui aparecem as experiências e dúvidas de quem escolhe uma carreira e de quem já tem a sua.',
              action: 'Escrever a primeira',
            }}
          />
        </AudienceView>
      </main>
    </FeedColumns>
  );
}

async function loadMore(cursor: string) {
  const page = await api('GET /api/', { query: { cursor } });
  return { items: page.posts, nextCursor: page.nextCursor };
}
