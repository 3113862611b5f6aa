import { Link, useLoaderData } from 'react-router';
import type { Career } from '#contract/careers/careers.ts';
import type { CareerPath } from '#contract/careers/paths.ts';
import { countInWords } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { readParameters } from '#contract/page-parameters.ts';
import { ComparisonChoice } from '#web/features/careers/comparison-choice.tsx';
import { Comparison } from '#web/features/careers/comparison.tsx';
import { PathPieces } from '#web/features/careers/paths/path-part.tsx';
import {
  PlaceChoice,
  readAskedPlace,
  readPath,
  usePaths,
  usePlace,
  type AskedPlace,
} from '#web/features/careers/paths/place.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import styles from './careers.module.css';

const load = async ({ api, url }: PageRequest) => {
  const { a, b, c, ...asked } = readParameters('/profissoes/comparar', url.searchParams);
  const slug = [a, b, c].filter(Boolean);
  const [{ careers: names }, { careers }, place] = await Promise.all([
    api('GET /api/careers/names'),
    slug.length === 0 ? { careers: [] } : api('GET /api/careers/compare', { query: { slug } }),
    readAskedPlace(api, asked),
  ]);
  const paths = await Promise.all(slug.map((each) => readPath(api, each, place.code)));
  return { names, careers, place, paths };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Comparar profissões',
  description: `Até ${countInWords(limits.comparedCareers, 'uma profissão', 'profissões')} lado a lado.`,
  path: '/profissoes/comparar',
  indexed: false,
});

export default function CompareCareers() {
  const { names, careers, place, paths } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Comparar profissões</h1>
      {careers.length === 0 ? (
        <p className={styles.text}>
          Escolha duas ou três. Sem ideia ainda? Veja <Link to="/profissoes">todas as profissões</Link>.
        </p>
      ) : (
        <Compared
          key={careers.map(({ slug }) => slug).join()}
          careers={careers}
          asked={place}
          given={paths}
        />
      )}
      <ComparisonChoice key={careers.map(({ slug }) => slug).join()} names={names} chosen={careers} />
    </main>
  );
}

/** Courses of each kind and career. */
const maxCompared = 3;

/** The careers with what they pay at first and where one learns them, near one place. */
function Compared(props: { careers: Career[]; asked: AskedPlace; given: CareerPath[] }) {
  const { careers, asked, given } = props;
  const place = usePlace(asked);
  const slugs = careers.map(({ slug }) => slug);
  const { paths, isError } = usePaths(slugs, given, place, asked);
  const hasData = given.some(({ sources }) => sources.length > 0);
  return (
    <>
      {hasData ? (
        <PlaceChoice place={place} isError={isError} action="/profissoes/comparar">
          {slugs.map((slug, index) => (
            <input key={slug} type="hidden" name={'abc'[index]} value={slug} />
          ))}
        </PlaceChoice>
      ) : (
        <p className={styles.text}>
          Ainda não temos números sobre salários e cursos. <Link to="/dados">De onde eles vêm</Link>
        </p>
      )}
      <Comparison
        careers={careers}
        renderPath={(index) =>
          hasData && <PathPieces path={paths[index]!} among={paths} most={maxCompared} />
        }
      />
    </>
  );
}
