import { Link, useLoaderData, useSearchParams, type MetaArgs } from 'react-router';
import { readParameters } from '#contract/page-parameters.ts';
import type { SearchType } from '#contract/search.ts';
import { FoundCareers } from '#web/features/careers/found-careers.tsx';
import { PostList } from '#web/features/posts/post-list.tsx';
import { itemsOf, QuestionsList } from '#web/features/help/questions/questions-list.tsx';
import { FoundGroups } from '#web/features/search/found-groups.tsx';
import { FoundPeople } from '#web/features/search/found-people.tsx';
import { NothingFound } from '#web/features/search/nothing-found.tsx';
import { SearchForm } from '#web/features/search/search-form.tsx';
import { SearchIdeas } from '#web/features/search/search-ideas.tsx';
import { SearchTabs } from '#web/features/search/search-tabs.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList } from '#web/lib/api/paged-list.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { searchPath } from '#web/lib/page/paths.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import styles from './search.module.css';

const maxCareers = 3;

const load = async ({ api, url }: PageRequest) => {
  const { q, type } = asked(url.searchParams);
  const [found, { careers }] = await Promise.all([
    api('GET /api/search', { query: { q, type } }),
    // In a search of everything, careers that match by name come first.
    q.trim() && !type ? api('GET /api/careers', { query: { q, named: 'true' } }) : { careers: [] },
  ]);
  return { q, found: { ...found, careers: careers.slice(0, maxCareers) } };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (args.error) return errorMeta(args.error);
  const q = args.loaderData?.q;
  return metaOf(args, {
    title: q ? `Busca por ${q}` : 'Busca',
    description: 'Publicações, pessoas, grupos e perguntas do Rumo.',
    path: '/busca',
    indexed: false,
  });
};

export default function Search() {
  const { q, found } = useLoaderData<typeof loader>();
  const { type = '' } = asked(useSearchParams()[0]);
  return (
    <main id="conteudo" className={styles.page}>
      <h1 className={styles.title}>Busca</h1>
      <SearchForm question={q} focused={q === ''} />
      {q === '' ? (
        <SearchIdeas />
      ) : (
        <>
          <SearchTabs question={q} type={type} />
          {/* For those who cannot see the results arrive. */}
          <output className="visually-hidden">
            {isEmpty(found) && found.careers.length === 0 ? 'Nada encontrado' : 'Resultados atualizados'}
          </output>
          {found.suggestion && (
            <p>
              Você quis dizer{' '}
              <Link to={searchPath(found.suggestion.trim(), type)}>{found.suggestion.trim()}</Link>?
            </p>
          )}
          {found.careers.length > 0 && (
            <section aria-labelledby="profissoes">
              <h2 id="profissoes" className={styles.heading}>
                Profissões
              </h2>
              <FoundCareers careers={found.careers} />
            </section>
          )}
          {isEmpty(found) ? (
            <NothingFound q={q} type={type} isNamed={found.careers.length > 0} />
          ) : (
            <Results key={`${type} ${q}`} q={found.suggestion || q} type={type} found={found} />
          )}
        </>
      )}
    </main>
  );
}

type Found = Awaited<ReturnType<typeof load>>['found'];

/** Whether no post, user, group or question matches; careers do not count. */
const isEmpty = ({ posts, users, groups, questions }: Found) =>
  posts.length + users.length + groups.length + questions.length === 0;

function Results({ q, type, found }: { q: string; type: SearchType | ''; found: Found }) {
  if (type === 'people') return <People q={q} found={found} />;
  if (type === 'groups') return <Groups q={q} found={found} />;
  if (type === 'questions') return <Questions q={q} found={found} />;
  const loadPosts = async (cursor: string) => {
    const page = await api('GET /api/search', { query: { q, type: 'posts', cursor } });
    return { items: page.posts, nextCursor: page.nextCursor };
  };
  return (
    <>
      {found.users.length > 0 && (
        <section aria-labelledby="pessoas">
          <h2 id="pessoas" className={styles.heading}>
            Pessoas
          </h2>
          <FoundPeople people={found.users} />
        </section>
      )}
      {found.groups.length > 0 && (
        <section aria-labelledby="grupos">
          <h2 id="grupos" className={styles.heading}>
            Grupos
          </h2>
          <FoundGroups groups={found.groups} />
        </section>
      )}
      {found.posts.length > 0 && (
        <section aria-labelledby={type === '' ? 'publicacoes' : undefined} aria-label="Publicações">
          {type === '' && (
            <h2 id="publicacoes" className={styles.heading}>
              Publicações
            </h2>
          )}
          <PostList
            name={`search ${q}`}
            first={{ items: found.posts, nextCursor: found.nextCursor }}
            load={loadPosts}
            empty={{ title: 'Nada encontrado', text: '' }}
          />
        </section>
      )}
    </>
  );
}

function People({ q, found }: { q: string; found: Found }) {
  const list = usePagedList(
    `people ${q}`,
    { items: found.users, nextCursor: found.nextCursor },
    async (cursor) => {
      const page = await api('GET /api/search', { query: { q, type: 'people', cursor } });
      return { items: page.users, nextCursor: page.nextCursor };
    },
  );
  return (
    <>
      <FoundPeople people={list.items} />
      <LoadMore {...list} />
    </>
  );
}

function Groups({ q, found }: { q: string; found: Found }) {
  const list = usePagedList(
    `groups ${q}`,
    { items: found.groups, nextCursor: found.nextCursor },
    async (cursor) => {
      const page = await api('GET /api/search', { query: { q, type: 'groups', cursor } });
      return { items: page.groups, nextCursor: page.nextCursor };
    },
  );
  return (
    <>
      <FoundGroups groups={list.items} />
      <LoadMore {...list} />
    </>
  );
}

function Questions({ q, found }: { q: string; found: Found }) {
  const load = async (cursor: string) =>
    itemsOf(await api('GET /api/search', { query: { q, type: 'questions', cursor } }));
  return <QuestionsList name={`search questions ${q}`} first={itemsOf(found)} load={load} empty={null} />;
}

const types: readonly string[] = ['posts', 'people', 'groups', 'questions'] satisfies SearchType[];

/** Returns what the address asks for; ignores an unknown type. */
function asked(parameters: URLSearchParams): { q: string; type?: SearchType } {
  const { q, type } = readParameters('/busca', parameters);
  return {
    q: q.slice(0, 255),
    ...(types.includes(type) && { type: type as SearchType }),
  };
}
