import { Link, useRouteLoaderData } from 'react-router';
import type { Site } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = pageMeta({
  title: 'Sobre o Rumo',
  description:
    'O Rumo aproxima jovens que ainda não escolheram uma carreira de profissionais dispostos a ajudar. Saiba como funciona.',
  path: '/sobre',
});

export default function About() {
  const contactEmail = useRouteLoaderData<Site>('root')?.contactEmail;
  return (
    <Prose>
      <h1>Sobre o Rumo</h1>
      <p>
        Escolher uma profissão é mais fácil com quem já trabalha nela. O Rumo aproxima jovens que ainda não
        escolheram uma carreira de profissionais dispostos a contar como é o dia a dia, o que estudaram e o
        que fariam diferente.
      </p>
      <h2>Como funciona</h2>
      <ul>
        <li>Qualquer pessoa pode ler as publicações, sem conta.</li>
        <li>
          Com uma conta gratuita, você publica, comenta, segue pessoas, participa de grupos e avalia quem
          ajudou.
        </li>
        <li>No perfil, diga se você busca orientação ou oferece ajuda: isso aparece ao lado do seu nome.</li>
        <li>Não há rolagem infinita. Mais publicações só aparecem quando você pede.</li>
      </ul>
      <h2>Contas de demonstração</h2>
      <p>
        Um site novo pode vir com pessoas e publicações inventadas, para mostrar como ele funciona. Elas levam
        a etiqueta “Demonstração”.
      </p>
      <h2 id="publicidade">Publicidade</h2>
      <p>
        Os espaços marcados como “Publicidade” são iguais para todas as pessoas. Não usamos rastreadores nem
        montamos perfis para escolher anúncios.
        {contactEmail && ' Para anunciar, use o contato abaixo.'}
      </p>
      <h2 id="contato">Contato</h2>
      {contactEmail ? (
        <p>
          Escreva para <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ) : (
        <p>
          Quem cuida deste site ainda não informou um e-mail de contato. Se você o conhece, fale diretamente
          com essa pessoa ou instituição.
        </p>
      )}
      <p>
        Leia também os <Link to="/termos">termos de uso</Link> e a página de{' '}
        <Link to="/privacidade">privacidade</Link>.
      </p>
    </Prose>
  );
}
