import { Link, useLoaderData, useRouteLoaderData, type MetaArgs } from 'react-router';
import { lifetimes } from '#contract/clocks.ts';
import { countInWords, duration } from '#contract/in-words.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { browserLoader, visitorLoader, type PageRequest, type Site } from '#web/lib/page/page-data.ts';
import { errorMeta, metaOf } from '#web/lib/page/page-meta.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { schoolPrivacyPath } from '#web/lib/page/paths.ts';
import { Prose } from '#web/ui/prose.tsx';

const load = async ({ api, params }: PageRequest) => {
  const slug = params['slug']!;
  return { slug, school: await api('GET /api/schools/{slug}/privacy', { params: { slug } }) };
};

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) => {
  if (!args.loaderData) return errorMeta(args.error);
  const { slug, school } = args.loaderData;
  return metaOf(args, {
    title: `Privacidade na ${school.name}`,
    description: `O que fica guardado de quem estuda na ${school.name}, por quanto tempo, e como sair.`,
    path: schoolPrivacyPath(slug),
  });
};

export default function SchoolPrivacy() {
  const { school } = useLoaderData<typeof loader>();
  const contactEmail = useRouteLoaderData<Site>('root')?.contactEmail;
  return (
    <Prose>
      <h1>Privacidade: {school.name}</h1>
      <p>
        {school.city}, {school.state}. O que fica guardado de quem estuda nesta escola e usa o Rumo, e por
        quanto tempo.
      </p>
      <h2>Quem decide e quem guarda</h2>
      <p>
        A escola decide sobre os dados de quem estuda nela: a lei a chama de controladora. Quem cuida deste
        site os guarda em nome da escola e é o operador. Quem responde por eles aqui está em{' '}
        <Link to="/encarregado">Encarregado de dados</Link>.
      </p>
      <h2>O que fica guardado, e por quanto tempo</h2>
      <ul>
        {school.kept.map(({ what, howLong }) => (
          <li key={what}>
            {what} <strong>Por quanto tempo:</strong> {howLong}
          </li>
        ))}
      </ul>
      <h2>O que a escola vê</h2>
      <p>
        A coordenação e quem dá aula veem o nome de quem está na turma, se já usou o cartão, se tem
        responsável e se enviou pergunta. Não veem o que cada pessoa lê, escreve em particular, segue ou
        avalia. Nenhum número fala de menos de{' '}
        {countInWords(schoolLimits.fewestShown, 'um estudante', 'estudantes')}.
      </p>
      <h2>Como ver, corrigir e sair</h2>
      <ul>
        <li>
          Em <Link to="/configuracoes">Configurações da conta</Link>, cada estudante baixa tudo o que é seu,
          na hora. A conta também é excluída ali, com a senha ou com o PIN do cartão.
        </li>
        <li>
          Para corrigir o nome ou a data, peça à escola
          {contactEmail ? (
            <>
              , ou escreve para <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          ) : (
            '.'
          )}
        </li>
        <li>
          Quem responde por alguém pode pausar a conta, limitar o tempo e desfazer o vínculo em{' '}
          <Link to="/responsavel">Responsável</Link>.
        </li>
        <li>Sair da turma não exclui a conta: ela continua de quem a usa e de quem responde por ela.</li>
        <li>
          Quando uma escola sai do Rumo, tem {duration(lifetimes.schoolLeaving, 'dias')} para buscar sua
          lista. Depois saem a lista, as turmas, as aulas e os cartões, e as contas continuam com as pessoas.
          {school.leavesAt !== '' && <strong> Esta escola sai em {longDay(school.leavesAt)}.</strong>}
        </li>
      </ul>
      <p>
        O que vale para todo mundo está em <Link to="/privacidade">Privacidade</Link>.
      </p>
    </Prose>
  );
}
