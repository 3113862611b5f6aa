import { Link, useLoaderData, type MetaArgs } from 'react-router';
import { ComparisonChoice } from '#web/features/careers/comparison-choice.tsx';
import { Comparison } from '#web/features/careers/comparison.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, pageMeta } from '#web/lib/page/page-meta.ts';
import styles from './careers.module.css';

const places = ['a', 'b', 'c'];

const load = async ({ api, url }: PageRequest) => {
  const slug = places.flatMap((place) => url.searchParams.get(place) || []);
  const [{ careers: names }, { careers }] = await Promise.all([
    api('GET /api/careers/names'),
    slug.length === 0 ? { careers: [] } : api('GET /api/careers/compare', { query: { slug } }),
  ]);
  return { names, careers };
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
  const { names, careers } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Comparar profissões</h1>
      {careers.length === 0 ? (
        <p className={styles.text}>
          Escolha duas ou três. Sem ideia ainda? Veja <Link to="/profissoes">todas as profissões</Link>.
        </p>
      ) : (
        <Comparison careers={careers} />
      )}
      <ComparisonChoice key={careers.map(({ slug }) => slug).join()} names={names} chosen={careers} />
    </main>
  );
}
