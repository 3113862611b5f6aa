import { Link } from 'react-router';
import { ofAge } from '#contract/safety/age-rules.ts';
import { RuleList } from '#web/features/safety/moderation/rule-list.tsx';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { Prose } from '#web/ui/prose.tsx';

export const meta = pageMeta({
  title: 'Regras',
  description: 'O que combinamos no Rumo e o que acontece quando alguém descumpre, em 200 palavras.',
  path: '/regras',
});

export default function Rules() {
  return (
    <Prose>
      <h1>Regras do Rumo</h1>
      <p>
        Aqui jovens perguntam e quem já trabalha responde. Muita gente tem menos de {ofAge} anos. Por isso:
      </p>
      <RuleList />
      <h2>Viu algo errado?</h2>
      <p>
        <Link to="/denunciar">Denuncie</Link>. Não precisa de conta, e quem você denuncia não fica sabendo. Se
        há perigo agora, ligue <a href="tel:190">190</a>.
      </p>
      <h2>E depois?</h2>
      <p>
        Uma pessoa da equipe lê e pode manter, remover, avisar, deixar a conta um tempo sem publicar ou
        encerrá-la. Quem publicou fica sabendo o que aconteceu, qual regra valeu e como pedir revisão.
      </p>
      <p>Errou? Acontece. Corrija e siga em frente.</p>
      <p>
        Leia também: <Link to="/termos#regras">termos de uso</Link> e{' '}
        <Link to="/transparencia">transparência</Link>.
      </p>
    </Prose>
  );
}
