import { Link } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { documentVersions } from '#contract/identity/consents-versions.ts';
import { duration } from '#contract/in-words.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import { RuleList } from '#web/features/safety/moderation/rule-list.tsx';
import { longDay } from '#web/lib/shared/dates.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = pageMeta({
  title: 'Termos de uso',
  description: 'O que você pode esperar do Rumo e o que o Rumo espera de você, em poucas palavras.',
  path: '/termos',
});

export default function Terms() {
  return (
    <Prose>
      <h1>Termos de uso</h1>
      <p>
        Ao criar uma conta no Rumo, você concorda com o que está nesta página. Esta versão vale desde{' '}
        {longDay(`${documentVersions.terms}T15:00:00Z`)}; quando houver outra, perguntamos uma vez se você
        aceita.
      </p>
      <h2>O que é seu continua seu</h2>
      <p>
        Os textos e imagens que você publica são seus. Ao publicar, você permite que este site os mostre a
        qualquer pessoa, com o seu nome. Publique apenas o que você criou ou tem autorização para usar.
      </p>
      <h2 id="regras">Regras</h2>
      <p>
        Aqui há pessoas de todas as idades, muitas delas adolescentes. Por isso combinamos, e cada decisão da
        equipe diz qual destas regras valeu:
      </p>
      <RuleList />
      <p>
        <Link to="/regras">As mesmas regras em 200 palavras</Link>.
      </p>
      <h2>O que acontece quando alguém descumpre</h2>
      <p>
        Viu algo que foge às regras? <Link to="/denunciar">Denuncie</Link>, com conta ou sem. Quem cuida do
        site pode manter, remover, avisar, deixar uma conta 1, 7 ou 30 dias sem publicar ou encerrá-la. A
        pessoa atingida fica sabendo o que foi decidido, por qual regra e se foi uma pessoa ou um recurso
        automático. Ela tem {duration(clocks.appeal, 'dias')} para pedir que outra pessoa da equipe revise.
      </p>
      <p>
        O que foi removido sai do ar na hora e é excluído quando o prazo da revisão termina. Quem tem a conta
        encerrada ainda entra por {duration(clocks.closedAccount, 'dias')}, só para baixar seus dados e pedir
        revisão; depois a conta é excluída. O que decidimos em cada ano está em{' '}
        <Link to="/transparencia">Transparência</Link>.
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
        Se você tem menos de {ofAge} anos, converse com seus responsáveis antes de criar a conta e antes de
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
