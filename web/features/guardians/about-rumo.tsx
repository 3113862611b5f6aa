import { Link } from 'react-router';
import { useAges } from '#web/lib/ages.ts';
import styles from './guardians.module.css';

/** What an adult should know before answering for somebody. */
export const AboutRumo = ({ name }: { name: string }) => (
  <div className={styles.text}>
    <p>
      No Rumo, jovens que ainda não escolheram uma profissão tiram dúvidas com adultos que já trabalham.{' '}
      {name} quer participar. Antes dos {useAges().guardianUntil} anos, um adulto responde junto.
    </p>
    <p>
      Quem não tem conta vê só o primeiro nome e um desenho, nunca a foto. Não há mensagens privadas nem
      anúncios para menores, e nenhum aviso chega ao celular entre 22h e 7h.
    </p>
    <p>
      Você vê com quem há conversa e quanto tempo de uso, mas nunca os textos: confiança também protege. Pode
      combinar um limite de minutos, pausar a conta ou desfazer o vínculo quando quiser. Se algo preocupar,
      denuncie: uma pessoa da equipe olha. É de graça. Veja <Link to="/regras">as regras</Link> e{' '}
      <Link to="/privacidade">o que guardamos</Link>.
    </p>
  </div>
);
