import { Link, useRouteLoaderData, type MetaArgs } from 'react-router';
import type { Site } from '#web/lib/page-data.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Privacidade',
    description: 'Quais dados o Rumo guarda, para quê, quem os vê e como tirá-los daqui.',
    path: '/privacidade',
  });

export default function Privacy() {
  const contactEmail = useRouteLoaderData<Site>('root')?.contactEmail;
  return (
    <Prose>
      <h1>Privacidade</h1>
      <p>Guardamos o necessário para o site funcionar, e nada para vigiar você.</p>
      <h2>O que guardamos</h2>
      <ul>
        <li>Da conta: nome, nome de usuário, e-mail e a senha, de um jeito que ninguém consegue ler.</li>
        <li>
          Das sessões: o navegador em que sua conta está aberta e a data do último uso. Uma sessão parada por
          30 dias termina.
        </li>
        <li>Do perfil: o que você escrever nele e a foto que enviar.</li>
        <li>
          Do uso: publicações, rascunhos, comentários, curtidas, pessoas e tags que você segue, pessoas que
          bloqueou, grupos e avaliações.
        </li>
        <li>
          Das imagens enviadas: apenas a imagem. Informações escondidas no arquivo, como o lugar da foto, são
          removidas.
        </li>
        <li>
          Dos e-mails que enviamos: uma cópia, por 90 dias. Só escrevemos sobre a sua conta: para confirmar o
          e-mail, redefinir a senha ou avisar de uma mudança na segurança. Não enviamos propaganda.
        </li>
      </ul>
      <h2>Quem vê</h2>
      <ul>
        <li>
          Perfil, publicações, comentários, avaliações, grupos e conexões são públicos para quem tem conta. A
          busca do Rumo encontra pessoas, publicações e grupos.
        </li>
        <li>Rascunhos, notificações e a lista de pessoas bloqueadas são só seus.</li>
        <li>
          O e-mail fica oculto. Você pode mostrá-lo, no perfil, a quem tem conta; visitantes nunca o veem.
        </li>
        <li>
          Buscadores de fora só listam seu perfil se você permitir. Sem essa permissão, visitantes também não
          veem você em listas: participantes de grupos, conexões, avaliações que você fez, resultados da
          busca. O que você publica e comenta leva seu nome e pode ser listado.
        </li>
        <li>A página de um grupo só é listada se quem administra o grupo permitir.</li>
        <li>Não vendemos nem entregamos dados a anunciantes.</li>
      </ul>
      <h2>No seu navegador</h2>
      <p>
        Usamos um cookie para manter você na sua conta, outro para reconhecer os aparelhos em que você já
        entrou (por até 180 dias) e o armazenamento do navegador para lembrar a sessão, o tema escolhido e o
        que você estava escrevendo. Não há cookies de publicidade nem de terceiros.
      </p>
      <h2>Seus direitos</h2>
      <p>
        A Lei Geral de Proteção de Dados (LGPD) garante que você consulte, corrija e exclua seus dados. Em{' '}
        <Link to="/configuracoes">Configurações da conta</Link>, você corrige o nome, encerra sessões, baixa
        tudo o que é seu e pode excluir a conta: tudo o que é seu aqui sai do site em seguida, e só fica
        reservado o nome de usuário. Grupos que você administra passam a outro participante.
        {contactEmail && (
          <>
            {' '}
            Para outras perguntas, escreva para <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}
      </p>
    </Prose>
  );
}
