import { Link, useLoaderData, type MetaArgs } from 'react-router';
import type { Career } from '#contract/careers.ts';
import { Comparison } from '#web/features/careers/comparison.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page-data.ts';
import { errorMeta, pageMeta } from '#web/lib/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './careers.module.css';

const places = ['a', 'b', 'c'];

const load = async ({ api, url }: PageRequest): Promise<{ careers: Career[] }> => {
  const slug = places.flatMap((place) => url.searchParams.get(place) || []);
  return slug.length === 0 ? { careers: [] } : api('GET /api/careers/compare', { query: { slug } });
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) =>
  args.error
    ? errorMeta(args.error)
    : pageMeta(args, {
        title: 'Comparar profissões',
        description: 'Até três profissões lado a lado.',
        path: '/profissoes/comparar',
        indexed: false,
      });

export default function CompareCareers() {
  const { careers } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Comparar profissões</h1>
      {careers.length === 0 ? (
        <EmptyState title="Escolha o que comparar">
          Abra uma das <Link to="/profissoes">profissões</Link> e toque em Comparar.
        </EmptyState>
      ) : (
        <Comparison careers={careers} />
      )}
    </main>
  );
}
