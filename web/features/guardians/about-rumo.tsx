import { night } from '#contract/clocks.ts';
import { Link } from 'react-router';
import { useAges } from '#web/lib/session/ages.ts';
import styles from './guardians.module.css';

/** What an adult should know before becoming a guardian. */
export const AboutRumo = ({ name }: { name: string }) => (
  <div className={styles.text}>
    <p>
      No Rumo, quem ainda não escolheu uma profissão tira dúvidas com adultos que trabalham nela. Antes dos{' '}
      {useAges().guardianUntil} anos, um adulto responde junto.
    </p>
    <p>
      Quem não tem conta lê o que {name} publica, com o primeiro nome, nunca a foto. Não há conversas
      privadas: só o “Obrigado” a quem respondeu e o pedido a um grupo são particulares. Não há anúncios, nem
      avisos entre {night.from}h e {night.to}h.
    </p>
    <p>
      Você vê com quais adultos {name} fala e quanto tempo usa, nunca os textos: confiança também protege.
      Pode limitar os minutos, pausar a conta ou desfazer o vínculo. Algo preocupa? Denuncie: a equipe olha. É
      de graça, e sua conta não tem página pública. Veja <Link to="/regras">as regras</Link> e{' '}
      <Link to="/privacidade">o que guardamos</Link>.
    </p>
  </div>
);
