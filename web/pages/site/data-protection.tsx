import { Link, useRouteLoaderData } from 'react-router';
import { ofAge } from '#contract/safety/age-rules.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = pageMeta({
  title: 'Encarregado de dados',
  description: 'Quem responde pelos dados pessoais neste site e como falar com essa pessoa.',
  path: '/encarregado',
});

export default function DataProtection() {
  const site = useRouteLoaderData<Site>('root');
  return (
    <Prose>
      <h1>Encarregado de dados</h1>
      <p>
        {site?.dpoName ? (
          <>
            Quem responde pelos dados pessoais neste site é <strong>{site.dpoName}</strong>.
          </>
        ) : (
          'Quem responde pelos dados pessoais é quem cuida deste site. O nome ainda não foi informado.'
        )}
      </p>
      <p>
        {site?.contactEmail ? (
          <>
            Escreva para <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          </>
        ) : (
          'O e-mail para contato ainda não foi informado.'
        )}
      </p>
      <h2>O que você pode pedir</h2>
      <ul>
        <li>Saber o que guardamos sobre você e levar uma cópia.</li>
        <li>Corrigir o que está errado, como a data em que você nasceu.</li>
        <li>Excluir a conta e tudo o que é seu.</li>
      </ul>
      <p>
        Quase tudo isso você mesmo faz em <Link to="/configuracoes">Configurações da conta</Link>, na hora.
        Quem responde por alguém com menos de {ofAge} anos vê em <Link to="/responsavel">Responsável</Link> o
        que pode baixar. O que guardamos está em <Link to="/privacidade">Privacidade</Link>.
      </p>
    </Prose>
  );
}
