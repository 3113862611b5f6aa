import { mdiPrinter } from '@mdi/js';
import { accompaniedUntil, hiddenOf } from '#contract/safety/age-sentences.ts';
import styles from '#web/lib/shared/letter.module.css';
import { useAges } from '#web/lib/session/ages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

/** A school's handout: how to begin, and what families should know. Fits on one sheet. */
export default function SchoolLetter() {
  const ages = useAges();
  const accompanied = accompaniedUntil(ages);
  const address = `${location.origin}/logup`;
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" icon={mdiPrinter} onClick={() => window.print()}>
          Imprimir a carta
        </Button>
        <ButtonLink to="/profissoes">Ver as profissões</ButtonLink>
      </div>
      <article className={styles.letter} aria-labelledby="carta">
        <h2 id="carta">Para quem está escolhendo um caminho, e para a família</h2>
        <p>
          A escola quer apresentar o Rumo a vocês. É um site em que jovens leem sobre profissões, perguntam e
          recebem a resposta de adultos que trabalham com aquilo. É de graça.
        </p>
        <div className={styles.begin}>
          <div>
            <h3>Como começar</h3>
            <ol className={styles.steps}>
              <li>Aponte a câmera do celular para o código e crie uma conta.</li>
              <li>
                Diga o mês e o ano em que nasceu.
                {accompanied && ` ${accompanied} Chame quem é responsável por você.`}
              </li>
              <li>Conte do que gosta, leia sobre as profissões e faça a primeira pergunta.</li>
            </ol>
          </div>
          <figure>
            <QrCode text={address} label="Código que abre a página de registro" />
            <figcaption>{address.replace(/^https?:\/\//, '')}</figcaption>
          </figure>
        </div>
        <h3>O que a família deve saber</h3>
        <ul className={styles.facts}>
          <li>O Rumo é para quem tem {ages.minAge} anos ou mais.</li>
          {accompanied && (
            <li>{accompanied} A conta só publica depois que essa pessoa aceita, e ela pode pausá-la.</li>
          )}
          <li>
            O responsável vê com quem a pessoa fala e quanto tempo ela usa. O que ela escreve, o Rumo não
            mostra a ele.
          </li>
          <li>{hiddenOf('quem é jovem')}</li>
          <li>Quem responde às perguntas é adulto. Telefone e rede social não passam nas respostas.</li>
          <li>Viu alguma coisa errada? Toque em Denunciar, no fim de qualquer página.</li>
        </ul>
      </article>
    </>
  );
}
