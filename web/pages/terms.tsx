import { Link, type MetaArgs } from 'react-router';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Termos de uso',
    description: 'O que você pode esperar do Rumo e o que o Rumo espera de você, em poucas palavras.',
    path: '/termos',
  });

export default function Terms() {
  return (
    <Prose>
      <h1>Termos de uso</h1>
      <p>Ao criar uma conta no Rumo, você concorda com o que está nesta página.</p>
      <h2>O que é seu continua seu</h2>
      <p>
        Os textos e imagens que você publica são seus. Ao publicar, você permite que este site os mostre a
        qualquer pessoa, com o seu nome. Publique apenas o que você criou ou tem autorização para usar.
      </p>
      <h2>Respeito</h2>
      <p>Aqui há pessoas de todas as idades, muitas delas adolescentes. Por isso, não é permitido:</p>
      <ul>
        <li>ofender, ameaçar, discriminar ou perseguir alguém;</li>
        <li>publicar conteúdo sexual, violento ou ilegal;</li>
        <li>passar-se por outra pessoa ou inventar formação e experiência;</li>
        <li>pedir dinheiro, oferecer vagas falsas ou cobrar para dar orientação;</li>
        <li>divulgar dados pessoais de outras pessoas;</li>
        <li>publicar propaganda disfarçada de conselho.</li>
      </ul>
      <p>
        Viu algo assim? <Link to="/denunciar">Denuncie</Link>, com conta ou sem. Quem cuida do site pode
        remover publicações, deixar contas um tempo sem publicar e encerrar contas que descumpram estas
        regras. A pessoa atingida fica sabendo por quê e pode pedir que outra pessoa da equipe revise.
      </p>
      <h2>Conselhos são conselhos</h2>
      <p>
        O que se lê aqui é a experiência de cada pessoa. Confira com a escola, o edital ou o empregador antes
        de tomar uma decisão importante. Nunca pague para participar de um processo seletivo.
      </p>
      <h2>Sua conta</h2>
      <p>
        Guarde sua senha só para você. Em <Link to="/configuracoes">Configurações da conta</Link>, você pode
        ligar a verificação em duas etapas e excluir a conta quando quiser. Se alguém incomodar você, bloqueie
        essa pessoa no perfil dela.
      </p>
      <p>
        Se você tem menos de 18 anos, converse com seus responsáveis antes de criar a conta e antes de
        encontrar alguém que conheceu aqui.
      </p>
      <h2>O serviço</h2>
      <p>
        O Rumo é software livre, oferecido por quem mantém este site, sem garantia de que estará sempre no ar.
        O tratamento dos seus dados está descrito em <Link to="/privacidade">Privacidade</Link>.
      </p>
    </Prose>
  );
}
