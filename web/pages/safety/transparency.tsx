import { Link, useLoaderData } from 'react-router';
import { readParameters } from '#contract/page-parameters.ts';
import { FiguresTables } from '#web/features/safety/moderation/figures-table.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { transparencyPath } from '#web/lib/page/paths.ts';
import { Prose } from '#web/ui/prose.tsx';

const load = ({ api, url }: PageRequest) =>
  api('GET /api/transparency', {
    query: { year: /^20\d\d$/.exec(readParameters('/transparencia', url.searchParams).ano)?.[0] },
  });

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Transparência',
  description: 'Quantas denúncias recebemos, o que decidimos e em quanto tempo.',
  path: '/transparencia',
});

/** There is no older data. */
const firstYear = 2025;

export default function Transparency() {
  const figures = useLoaderData<typeof loader>();
  const { year } = figures;
  return (
    <Prose>
      <h1>Transparência em {year}</h1>
      <p>
        O que chegou a quem cuida deste site, o que foi decidido pelas <Link to="/regras">regras</Link> e em
        quanto tempo. Números menores que 5 aparecem como “menos de 5”: sozinhos, poderiam apontar alguém.
      </p>
      <FiguresTables figures={figures} />
      <p>
        {year > firstYear && (
          <>
            <Link to={transparencyPath(year - 1)}>Ver {year - 1}</Link>
            {' · '}
          </>
        )}
        <a href={`/api/transparency?year=${year}`}>Os mesmos números em JSON</a>
      </p>
    </Prose>
  );
}
