import { useEffect, useRef, useState } from 'react';
import { mdiPrinterOutline } from '@mdi/js';
import type { Card } from '#contract/schools/school-cards.ts';
import { withRegistration } from '#contract/schools/school-words.ts';
import { LeaveGuard } from '#web/lib/page/leave-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import styles from './cards-to-print.module.css';
import type { ClassData } from './school-reads.ts';
import page from './schools.module.css';

/** On a page of A4. */
const perSheet = 8;

interface CardsToPrintProps {
  title: string;
  cards: Card[];
  schoolClass: Pick<ClassData, 'name' | 'school'>;
  onDone: () => void;
}

/** Cards that were just made: they are shown once. */
export function CardsToPrint({ title, cards, schoolClass, onDone }: CardsToPrintProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPrinted, setPrinted] = useState(false);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const note = () => setPrinted(true);
    addEventListener('afterprint', note);
    return () => removeEventListener('afterprint', note);
  }, []);
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return (
    <>
      <LeaveGuard
        isAtRisk={() => !isPrinted}
        text="Os cartões aparecem uma vez só, e você ainda não imprimiu. Depois, só fazendo outros."
      />
      <div className={page.unprinted}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={page.intro}>
          {cards.length === 1 ? 'O cartão aparece' : 'Os cartões aparecem'} uma vez só: imprima agora, em A4,
          e corte nas linhas. Quem tem o cartão na mão entra com ele; o PIN fica só com a pessoa.
        </p>
        <div className={page.actions}>
          <Button variant="primary" icon={mdiPrinterOutline} onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button onClick={onDone}>Voltar à turma</Button>
        </div>
      </div>
      {sheets.map((sheet) => (
        <ul key={sheet[0]!.pupil} role="list" className={styles.sheet}>
          {sheet.map((card) => (
            <li key={card.pupil} className={styles.card}>
              <PrintedCard card={card} schoolClass={schoolClass} />
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}

function PrintedCard({
  card: { firstName, registration, username, pin, url },
  schoolClass: { name, school },
}: Pick<CardsToPrintProps, 'schoolClass'> & { card: Card }) {
  return (
    <>
      <div className={styles.top}>
        <div>
          <h2 className={styles.name}>{firstName}</h2>
          <p className={styles.class}>{withRegistration(name, registration)}</p>
          <p className={styles.how}>Aponte a câmera do celular e digite o PIN.</p>
        </div>
        <QrCode text={url} label={`Código QR do cartão de ${firstName}`} />
      </div>
      <p className={styles.pin}>
        <span>PIN</span> {pin}
      </p>
      <p className={styles.typed}>
        Sem câmera: {new URL(url).host}/entrar
        <br />
        escola <b>{school.code}</b> · nome de usuário <b>{username}</b>
      </p>
    </>
  );
}
