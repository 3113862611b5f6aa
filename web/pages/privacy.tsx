import { Link, type MetaArgs } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Privacidade',
    description: 'Quais dados o Rumo guarda, para quê, quem os vê e como tirá-los daqui.',
    path: '/privacidade',
  });

export default function Privacy() {
  return (
    <Prose>
      <h1>Privacidade</h1>
      <p>Guardamos o necessário para o site funcionar, e nada para vigiar você.</p>
      <h2>O que guardamos</h2>
      <ul>
        <li>Da conta: nome, nome de usuário, e-mail e a senha, de um jeito que ninguém consegue ler.</li>
        <li>Do perfil: o que você escrever nele e a foto que enviar.</li>
        <li>Do uso: publicações, comentários, curtidas, quem você segue, grupos e avaliações.</li>
        <li>
          Das imagens enviadas: apenas a imagem. Informações escondidas no arquivo, como o lugar da foto, são
          apagadas.
        </li>
      </ul>
      <h2>Quem vê</h2>
      <ul>
        <li>Perfil, publicações, comentários e conexões são públicos.</li>
        <li>
          O e-mail fica oculto. Você pode mostrá-lo, no perfil, a quem tem conta; visitantes nunca o veem.
        </li>
        <li>Buscadores só listam seu perfil se você permitir. As publicações podem ser listadas.</li>
        <li>Não vendemos nem entregamos dados a anunciantes.</li>
      </ul>
      <h2>No seu navegador</h2>
      <p>
        Usamos um cookie para manter você na sua conta e o armazenamento do navegador para lembrar a sessão e
        o tema escolhido. Não há cookies de publicidade nem de terceiros.
      </p>
      <h2>Seus direitos</h2>
      <p>
        A Lei Geral de Proteção de Dados (LGPD) garante que você consulte, corrija e apague seus dados. Em{' '}
        <Link to="/configuracoes">Configurações da conta</Link>, você baixa tudo o que é seu e pode apagar a
        conta: tudo o que é seu aqui sai do site em seguida, e só fica reservado o nome de usuário. Para
        outras perguntas, veja como falar com quem cuida deste site em{' '}
        <Link to="/sobre#contato">Contato</Link>.
      </p>
    </Prose>
  );
}
