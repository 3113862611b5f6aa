import { Link, useLoaderData, type MetaArgs } from 'react-router';
import { publicData } from '#contract/careers/public-data.ts';
import { reservedSlugs } from '#contract/reserved-slugs.ts';
import type { CareerPage as CareerPageData } from '#contract/careers/careers.ts';
import type { StartingPay, Walker } from '#contract/careers/paths.ts';
import type { ShiftCard } from '#contract/help/shifts.ts';
import type { Helper } from '#contract/help/helpers.ts';
import { CareerView, Part } from '#web/features/careers/career-view.tsx';
import { HelperRow } from '#web/features/help/helpers/helper-row.tsx';
import { PathPart, Walked } from '#web/features/careers/paths/path-part.tsx';
import { readAskedPlace, readPath } from '#web/features/careers/paths/place.tsx';
import { AnsweredList } from '#web/features/help/questions/answered-list.tsx';
import { AskField } from '#web/features/help/questions/ask-field.tsx';
import { ShiftRow } from '#web/features/help/shifts/shift-row.tsx';
import { readParameters } from '#contract/page-parameters.ts';
import { PostLines } from '#web/lib/shared/post-lines.tsx';
import { CorrectionForm } from '#web/features/careers/correction-form.tsx';
import { WaySteps } from '#web/lib/shared/way-steps.tsx';
import { browserLoader, unknownPage, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { useMembersLink } from '#web/lib/session/page-access.ts';
import { careerPath, helpersPath, helpingPath, postsAboutPath, questionsPath } from '#web/lib/page/paths.ts';
import card from '#web/ui/card-link.module.css';
import rows from '#web/ui/picture-row.module.css';

const load = async ({ api, params, url }: PageRequest) => {
  const slug = params['slug']!;
  if (reservedSlugs.careers.includes(slug)) throw unknownPage();
  const [career, { place, path }] = await Promise.all([
    api('GET /api/careers/{slug}', { params: { slug } }),
    readAskedPlace(api, readParameters('/profissoes/:slug', url.searchParams)).then(async (place) => ({
      place,
      path: await readPath(api, slug, place.code),
    })),
  ]);
  return { career, place, path };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

/** What the page says of the whole country. */
const estimatedSalary = ({ p25, median, p75 }: StartingPay) => ({
  '@type': 'MonetaryAmountDistribution',
  name: `Salário de admissão até os ${publicData.youngUntil} anos`,
  currency: 'BRL',
  duration: 'P1M',
  percentile25: p25,
  median,
  percentile75: p75,
});

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { career, path } = args.loaderData;
  return metaOf(args, {
    title: career.name,
    description: career.day || `${career.name}: os nomes desta ocupação na CBO.`,
    path: careerPath(career.slug),
    indexed: career.written,
    trail: [['Profissões', '/profissoes']],
    ...(career.written && {
      type: 'article',
      feed: `${careerPath(career.slug)}/perguntas.xml`,
      schema: (base) => ({
        '@type': 'Occupation',
        name: career.name,
        ...(career.otherNames.length > 0 && { alternateName: career.otherNames }),
        description: career.day,
        url: base + careerPath(career.slug),
        mainEntityOfPage: base + careerPath(career.slug),
        inLanguage: 'pt-BR',
        occupationLocation: { '@type': 'Country', name: 'Brasil' },
        ...(path.country && { estimatedSalary: [estimatedSalary(path.country)] }),
        ...(career.ways.length > 0 && {
          qualifications: career.ways.map(({ text }) => text).join(' '),
        }),
        ...(career.code && {
          occupationalCategory: {
            '@type': 'CategoryCode',
            inCodeSet: { '@type': 'CategoryCodeSet', name: 'Classificação Brasileira de Ocupações' },
            codeValue: career.code,
          },
        }),
      }),
    }),
  });
};

export default function CareerPage() {
  const { career, place, path } = useLoaderData<typeof loader>();
  return (
    <main id="conteudo">
      <CareerView key={career.slug} career={career} end={<CorrectionForm slug={career.slug} />}>
        <CareerHelpers slug={career.slug} helpers={career.helpers} />
        <CareerShifts shifts={career.shifts} />
        <Part title="Daqui até lá" onScreen={path.sources.length === 0}>
          <PathPart career={career} asked={place} path={path} people={<Walkers people={path.people} />} />
        </Part>
        <CareerQuestions career={career} />
        <CareerPosts career={career} />
      </CareerView>
    </main>
  );
}

/** Helpers who tell how they got there. */
function Walkers({ people }: { people: Walker[] }) {
  if (people.length === 0) return null;
  return (
    <Walked>
      {people.map(({ way, ...helper }) => (
        <HelperRow key={helper.user.id} helper={helper}>
          <WaySteps steps={way} />
        </HelperRow>
      ))}
    </Walked>
  );
}

/** When somebody of the career answers live next. */
function CareerShifts({ shifts }: { shifts: ShiftCard[] }) {
  if (shifts.length === 0) return null;
  return (
    <Part title="Próximo plantão" onScreen>
      <ul role="list" className={card.list}>
        {shifts.map((shift) => (
          <ShiftRow key={shift.slug} shift={shift} />
        ))}
      </ul>
    </Part>
  );
}

/** Answered questions about the career, and the way to another. */
function CareerQuestions({ career }: { career: CareerPageData }) {
  return (
    <Part title="Perguntas respondidas" onScreen>
      {career.questions.length > 0 && (
        <>
          <AnsweredList questions={career.questions} />
          <p>
            <Link to={questionsPath('', career.slug)}>Ver todas as perguntas</Link>
          </p>
        </>
      )}
      <AskField label={`Tem outra dúvida sobre ${career.short}?`} career={career} />
    </Part>
  );
}

/** Posts about the career. */
function CareerPosts({ career: { slug: career, posts } }: { career: CareerPageData }) {
  if (posts.length === 0) return null;
  return (
    <Part title="Publicações" onScreen>
      <PostLines posts={posts} />
      <p>
        <Link to={postsAboutPath(career)}>Ver todos os textos</Link>
      </p>
    </Part>
  );
}

/** Helpers who work in the career, and the way for others who do. */
function CareerHelpers({ slug, helpers }: { slug: string; helpers: Helper[] }) {
  return (
    <Part title="Quem trabalha com isso aqui" onScreen>
      {helpers.length > 0 && (
        <>
          <ul role="list" className={rows.cards}>
            {helpers.map((helper) => (
              <HelperRow key={helper.user.id} helper={helper} />
            ))}
          </ul>
          <p>
            <Link to={helpersPath(slug)}>Ver todo mundo que ajuda</Link>
          </p>
        </>
      )}
      <p>
        Trabalha com isso? <Link {...useMembersLink(helpingPath(slug), 'start')}>Quero ajudar</Link>
      </p>
    </Part>
  );
}
