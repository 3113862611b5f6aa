import { useLoaderData } from 'react-router';
import { pathSources, publicData, type PathSource } from '#contract/careers/public-data.ts';
import { sourceInWords } from '#web/features/careers/paths/path-words.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

const load = ({ api }: PageRequest) => api('GET /api/paths/sources');

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'De onde vêm os números',
  description: 'As fontes dos salários e cursos nas páginas das profissões, com a data de cada uma.',
  path: '/dados',
});

/** The bodies' own pages. */
const addresses: Record<PathSource, string> = {
  pay: 'https://www.gov.br/trabalho-e-emprego/pt-br/assuntos/estatisticas-trabalho/microdados-rais-e-caged',
  higher:
    'https://www.gov.br/inep/pt-br/acesso-a-informacao/dados-abertos/microdados/censo-da-educacao-superior',
  technical: 'https://www.gov.br/inep/pt-br/acesso-a-informacao/dados-abertos/microdados/censo-escolar',
  cutoffs: 'https://sisu.mec.gov.br',
};

export default function Data() {
  const { sources } = useLoaderData<typeof loader>();
  return (
    <Prose>
      <h1>De onde vêm os números</h1>
      <p>
        Salários e cursos em “Daqui até lá” vêm de arquivos que o governo publica para todo mundo. A gente
        soma e mostra; não inventa nem completa o que falta.
      </p>
      <h2>As fontes</h2>
      <ul>
        {(Object.entries(pathSources) as [PathSource, string][]).map(([key, name]) => {
          const source = sources.find((each) => each.source === key);
          return (
            <li key={key}>
              {source ? sourceInWords(source) : `${name} · ainda não temos`}
              {' · '}
              <a href={addresses[key]} rel="noopener noreferrer">
                onde se baixa
              </a>
            </li>
          );
        })}
        <li>
          Onde ficam os municípios:{' '}
          <a href="https://github.com/kelvins/municipios-brasileiros">municipios-brasileiros</a>, licença MIT,
          com os códigos do IBGE.
        </li>
      </ul>
      {sources.length < Object.keys(pathSources).length && (
        <p>
          O que falta, ninguém trouxe ainda para este site: as páginas das profissões dizem isso em vez de
          adivinhar. Quem cuida do site baixa os arquivos nesses endereços e os traz com{' '}
          <code>npm run data -- import pasta</code>.
        </p>
      )}
      <p>
        Licença, como a encontramos: as páginas do gov.br, do Novo CAGED e do INEP, dizem “Todo o conteúdo
        deste site está publicado sob a licença Creative Commons Atribuição-SemDerivações 3.0 Não Adaptada”.
        Os arquivos de dados saem pela política de dados abertos do governo federal (Decreto 8.777/2016), que
        deixa usar e combinar os dados citando a fonte. Para os arquivos do SISU não encontramos um texto de
        licença; vale a mesma política.
      </p>
      <h2>Como calculamos</h2>
      <ul>
        <li>
          Salário de começo: pessoas de até {publicData.youngUntil} anos admitidas nos últimos doze meses de
          que temos arquivos, com salário por mês e ao menos {publicData.fullTimeHours} horas por semana.
          Contratos intermitentes, parciais e de aprendiz ficam de fora. Somamos o que chegou atrasado e
          tiramos o que foi excluído.
        </li>
        <li>
          “Entre” e “e” são os valores que deixam um quarto das pessoas abaixo e um quarto acima. Com menos de{' '}
          {publicData.fewestPeople} pessoas não mostramos nada.
        </li>
        <li>
          O arquivo não diz quem é o empregador, então não dá para saber de quantos empregadores vem um
          número.
        </li>
        <li>
          Aprendizes: quem começou com contrato de aprendiz nos últimos doze meses a até {publicData.near} km.
          Com menos de {publicData.fewestApprentices} pessoas não dizemos quantas.
        </li>
        <li>
          Quais cursos levam a cada profissão: uma lista feita à mão, em que cada linha tem sua fonte (a lei
          da profissão, o Catálogo Nacional de Cursos Técnicos ou o texto da página). De algumas profissões
          não conhecemos um curso próprio.
        </li>
        <li>
          Cursos: os presenciais a até {publicData.near} km, em linha reta entre as cidades; sem nenhum, os
          mais próximos.
        </li>
        <li>Notas de corte: a menor nota que bastou em cada tipo de vaga do SISU.</li>
        <li>O que tem mais de {publicData.yearsUntilOld} anos aparece em cinza.</li>
      </ul>
      <p>
        <a href="/api/paths/pay.csv">Baixar os salários em CSV</a>
      </p>
    </Prose>
  );
}
