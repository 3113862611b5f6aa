import { Link, useLoaderData, useSearchParams, type MetaArgs } from 'react-router';
import { careerFamilies, careerInterests } from '#contract/careers/career-families.ts';
import { inQuotes } from '#contract/in-sentence.ts';
import {
  careersAsked,
  careersIn,
  nameOfList,
  type CareersAsked,
} from '#web/features/careers/career-calls.ts';
import { FamilyScene } from '#web/features/careers/career-drawings.tsx';
import { CareersFilters } from '#web/features/careers/careers-filters.tsx';
import { CareersList } from '#web/features/careers/careers-list.tsx';
import { CareersSearch } from '#web/features/careers/careers-search.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './careers.module.css';

const load = ({ api, url }: PageRequest) => careersIn(api, careersAsked(url.searchParams));

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (args.error) return errorMeta(args.error);
  const asked = careersAsked(new URLSearchParams(args.location.search));
  return metaOf(args, {
    title: 'Profissões',
    description: 'O que se faz em cada profissão, como se chega lá e o que ninguém conta.',
    path: asked.family ? `/profissoes?familia=${asked.family}` : '/profissoes',
    // Search results are not indexed.
    ...((asked.q !== '' || asked.interest) && { indexed: false }),
  });
};

export default function Careers() {
  const { items, nextCursor } = useLoaderData<typeof loader>();
  const asked = careersAsked(useSearchParams()[0]);
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Profissões</h1>
      <p className={styles.text}>
        O que se faz em um dia, como se chega lá e o que ninguém conta. Procure do seu jeito.
      </p>
      <CareersSearch question={asked.q} />
      {!asked.q && <CareersFilters asked={asked} />}
      <div className={styles.heading}>
        {asked.family && !asked.q && <FamilyScene family={asked.family} />}
        <div>
          <h2>{headingOf(asked)}</h2>
          {asked.family && !asked.q && <p className={styles.text}>{careerFamilies[asked.family].text}</p>}
        </div>
      </div>
      {/* For those who cannot see the results arrive. */}
      <output className="visually-hidden">
        {items.length === 0 ? 'Nada encontrado' : 'Lista atualizada'}
      </output>
      {items.length === 0 ? (
        <EmptyState
          title="Nenhuma profissão encontrada"
          titleAs="h3"
          action={<ButtonLink to="/perguntas/nova">Perguntar</ButtonLink>}
        >
          Tente outra palavra, o que você gosta de fazer, ou veja{' '}
          <Link to="/profissoes">todas as profissões</Link>. Ainda não escrevemos sobre muitas: pergunte, e
          procuramos quem trabalha com isso.
        </EmptyState>
      ) : (
        <>
          <CareersList key={nameOfList(asked)} asked={asked} first={{ items, nextCursor }} />
          {asked.q && (
            <p className={styles.text}>
              Não é bem isso? <Link to="/perguntas/nova">Pergunte</Link>, e procuramos quem trabalha com isso.
            </p>
          )}
        </>
      )}
      {/* Search results come before ways to browse. */}
      {asked.q && <CareersFilters asked={asked} />}
    </main>
  );
}

function headingOf({ q, family, interest }: CareersAsked): string {
  if (q) return `Para ${inQuotes(q)}`;
  if (family) return careerFamilies[family].name;
  return interest ? careerInterests[interest] : 'Todas, de A a Z';
}
