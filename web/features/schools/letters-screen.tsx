import { useEffect, useRef, useState } from 'react';
import { mdiPrinterOutline } from '@mdi/js';
import { Link } from 'react-router';
import { lifetimes } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import type { GuardianLetter } from '#contract/schools/school-cards.ts';
import { aboutForFamilies, guardianFacts } from '#contract/careers/family-texts.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { schoolClassPath } from '#web/lib/page/school-paths.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { counted } from '#contract/counted.ts';
import { withRegistration } from '#contract/schools/school-words.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import styles from '#web/lib/shared/letter.module.css';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { ClassData } from './school-reads.ts';
import { EmptyClass } from './school-page.tsx';
import page from './schools.module.css';

/** Letters to the families of pupils who need a guardian and have none: a page each. */
export function LettersScreen({ data }: { data: ClassData }) {
  const { id, name, pupils } = data;
  const [letters, setLetters] = useState<GuardianLetter[]>([]);
  const { busy, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMade = letters.length > 0;
  // What was pressed is gone.
  useEffect(() => {
    if (isMade) heading.current?.focus();
  }, [isMade]);
  const make = () =>
    run(async () => {
      const made = await api('POST /api/school/classes/{id}/guardian-letters', { params: { id } });
      setLetters(made.letters);
    });
  const waiting = pupils.filter(
    ({ guardian, guardianNeeded }) => guardianNeeded && guardian !== 'accepted',
  ).length;
  return (
    <>
      <div className={page.unprinted}>
        <Link to={schoolClassPath(id)} className={page.back}>
          Voltar à turma {name}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          Cartas às famílias, turma {name}
        </h1>
        {pupils.length === 0 ? (
          <EmptyClass name={name} coordinates={data.coordinates} />
        ) : waiting === 0 ? (
          <EmptyState
            title="Nenhuma família precisa de carta"
            action={<ButtonLink to={schoolClassPath(id)}>Ver a turma</ButtonLink>}
          >
            Todos os que precisam de responsável já têm um.
          </EmptyState>
        ) : (
          <>
            <p className={page.intro}>
              {counted(waiting, 'estudante ainda precisa', 'estudantes ainda precisam')} de responsável. Cada
              carta é uma folha A4 com um código que vale {duration(lifetimes.schoolLetter, 'dias')} e uma vez
              só. Quem já aceitou não recebe outra.
            </p>
            <div className={page.actions}>
              {isMade ? (
                <Button variant="primary" icon={mdiPrinterOutline} onClick={() => window.print()}>
                  Imprimir
                </Button>
              ) : (
                <Button variant="primary" loading={busy} onClick={make}>
                  Fazer {counted(waiting, 'carta', 'cartas')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {letters.map((letter) => (
        <Letter key={letter.code} letter={letter} data={data} />
      ))}
    </>
  );
}

function Letter({
  letter: { firstName, registration, code, url, expiresAt },
  data: { name, school, teachers },
}: {
  letter: GuardianLetter;
  data: ClassData;
}) {
  const names = teachers.flatMap((teacher) => teacher.name || []);
  return (
    <article className={styles.letter}>
      <p className={styles.from}>
        {school.name} · {school.city}, {school.state} · {withRegistration(`turma ${name}`, registration)}
      </p>
      <h2>Para a família de {firstName}</h2>
      {aboutForFamilies(firstName, useAges()).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>O que você, responsável, vê e pode fazer</h3>
      <ul className={styles.facts}>
        {Object.values(guardianFacts(firstName)).map(({ title, text }) => (
          <li key={title}>
            <b>{title}:</b> {text}
          </li>
        ))}
      </ul>
      <div className={styles.begin}>
        <div>
          <h3>Como aceitar, em três minutos</h3>
          <ol className={styles.steps}>
            <li>Aponte a câmera do seu celular para o código.</li>
            <li>
              Sem câmera? Abra <b>{new URL(url).host}/responsavel</b> e digite:
              <span className={styles.code}>{code}</span>
            </li>
            <li>Crie sua conta, que não tem página pública, e confirme.</li>
          </ol>
          <p className={styles.until}>Vale uma vez só, até {longDay(expiresAt)}.</p>
        </div>
        <QrCode text={url} label={`Código QR para quem é responsável por ${firstName}`} />
      </div>
      <h3>Quem responde na escola</h3>
      <p>
        {[...names, 'coordenação da escola'].join(', ')}. A escola decide sobre os dados de quem estuda nela;
        quem cuida deste site os guarda em nome dela.
      </p>
    </article>
  );
}
