import { useLoaderData, type MetaArgs } from 'react-router';
import { pathSources } from '#contract/paths.ts';
import { sourceInWords } from '#web/features/paths/path-words.ts';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { errorMeta, pageMeta } from '#web/lib/page/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

const load = ({ api }: PageRequest) => api('GET /api/paths/sources');

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = (args: MetaArgs<typeof loader>) =>
  args.error
    ? errorMeta(args.error)
    : pageMeta(args, {
        title: 'De onde vêm os números',
        description: 'As fontes dos salários e cursos nas páginas das profissões, com a data de cada uma.',
        path: '/dados',
      });

export default function Data() {
  const { sources } = useLoaderData<typeof loader>();
  const missing = Object.entries(pathSources).filter(
    ([key]) => !sources.some(({ source }) => source === key),
  );
  return (
    <Prose>
      <h1>De onde vêm os números</h1>
      <p>
        Salários e cursos em “Daqui até lá” vêm de arquivos que o governo publica para todo mundo. A gente
        soma e mostra; não inventa nem completa o que falta.
      </p>
      <h2>As fontes</h2>
      <ul>
        {sources.map((source) => (
          <li key={source.source}>{sourceInWords(source)}</li>
        ))}
        {missing.map(([key, name]) => (
          <li key={key}>{name} · ainda não temos</li>
        ))}
      </ul>
      <p>
        Licença: os arquivos são dados abertos do governo federal. Ainda não conferimos o texto da licença de
        cada um.
      </p>
      <h2>Como calculamos</h2>
      <ul>
        <li>
          Salário de começo: pessoas de até 24 anos admitidas nos últimos doze meses, com salário por mês e ao
          menos 40 horas por semana. Contratos intermitentes, parciais e de aprendiz ficam de fora. Somamos o
          que chegou atrasado e tiramos o que foi excluído.
        </li>
        <li>
          “Entre” e “e” são os valores que deixam um quarto das pessoas abaixo e um quarto acima. Com menos de
          30 pessoas não mostramos nada.
        </li>
        <li>
          O arquivo não diz quem é o empregador, então não dá para saber de quantos empregadores vem um
          número.
        </li>
        <li>
          Cursos: os presenciais a até 50 km, em linha reta entre as cidades; sem nenhum, os mais próximos.
        </li>
        <li>Notas de corte: a menor nota que bastou em cada tipo de vaga do SISU.</li>
        <li>O que tem mais de 2 anos aparece em cinza.</li>
      </ul>
      <p>
        <a href="/api/paths/pay.csv">Baixar os salários em CSV</a>
      </p>
    </Prose>
  );
}
