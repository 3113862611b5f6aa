import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mdiCardAccountDetailsOutline, mdiEmailOutline, mdiForumOutline } from '@mdi/js';
import type { Pupil } from '#contract/schools/schools.ts';
import type { Card } from '#contract/schools/school-cards.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { schoolCardsPath, schoolLettersPath } from '#web/lib/page/school-paths.ts';
import { counted } from '#contract/counted.ts';
import { withRegistration } from '#contract/schools/school-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CardsToPrint } from './cards-to-print.tsx';
import type { ClassData } from './school-reads.ts';
import { BackToSchool, EmptyClass } from './school-page.tsx';
import styles from './schools.module.css';
import { LessonMinutes, StartButton, useStartLesson } from './start-lesson.tsx';
import { TeachersSection } from './teachers-section.tsx';

export function ClassView({ data }: { data: ClassData }) {
  const { id, name, year, pupils, school, teachers, coordinates, lesson } = data;
  const { key } = useLocation();
  const navigate = useNavigate();
  // Shown until the page is opened anew, which asks first where the card is not printed.
  const [renewed, setRenewed] = useState<{ card: Card; key: string } | null>(null);
  const starting = useStartLesson(id);
  if (renewed?.key === key)
    return (
      <CardsToPrint
        title={`Cartão novo de ${renewed.card.firstName}`}
        cards={[renewed.card]}
        schoolClass={data}
        onDone={() => void navigate('.', { replace: true })}
      />
    );
  const needing = pupils.filter(({ guardianNeeded }) => guardianNeeded);
  const accepted = needing.filter(({ guardian }) => guardian === 'accepted').length;
  return (
    <>
      <BackToSchool />
      <h1>{name}</h1>
      <p className={styles.intro}>
        {school.name}, {year}. {counted(pupils.length, 'estudante', 'estudantes')}.
        {needing.length > 0 &&
          ` ${accepted} de ${counted(needing.length, 'responsável já aceitou', 'responsáveis já aceitaram')}.`}
      </p>
      {pupils.length === 0 ? (
        <EmptyClass name={name} coordinates={coordinates} />
      ) : (
        <>
          <div className={styles.actions}>
            <StartButton {...starting} />
            <ButtonLink to={schoolCardsPath(id)} icon={mdiCardAccountDetailsOutline}>
              Cartões da turma
            </ButtonLink>
            <ButtonLink to={schoolLettersPath(id)} icon={mdiEmailOutline}>
              Cartas às famílias
            </ButtonLink>
            {lesson && (
              <ButtonLink to={`${lessonPath(lesson)}/enviar`} icon={mdiForumOutline}>
                Perguntas da última aula
              </ButtonLink>
            )}
          </div>
          <LessonMinutes {...starting} />
          <section className={styles.part} aria-labelledby="estudantes">
            <h2 id="estudantes">Estudantes</h2>
            <ul role="list">
              {pupils.map((pupil) => (
                <PupilRow
                  key={pupil.id}
                  classId={id}
                  pupil={pupil}
                  onRenewed={(card) => setRenewed({ card, key })}
                />
              ))}
            </ul>
            <p className={styles.small}>
              A escola vê só isto. O que cada pessoa lê, segue ou guarda, ninguém da escola vê.
            </p>
          </section>
        </>
      )}
      <TeachersSection classId={id} teachers={teachers} canChange={coordinates} />
    </>
  );
}

interface PupilRowProps {
  classId: string;
  pupil: Pupil;
  onRenewed: (card: Card) => void;
}

function PupilRow({ classId, pupil, onRenewed }: PupilRowProps) {
  const { busy, run } = useAction();
  const { id, firstName, username, registration, cardUsed, ownAccount, questions } = pupil;
  const renew = () =>
    run(async () => {
      const { cards } = await api('POST /api/school/classes/{id}/cards', {
        params: { id: classId },
        body: { pupils: [id] },
      });
      if (cards[0]) onRenewed(cards[0]);
    });
  const guardian = guardianInWords(pupil);
  return (
    <li className={styles.pupil}>
      <p className={styles.who}>
        <strong>{firstName}</strong>{' '}
        <span className={styles.small}>{withRegistration(username, registration)}</span>
      </p>
      <p className={styles.state}>
        <span className={cardUsed ? styles.done : undefined}>{entryInWords(pupil)}</span>
        <span className={guardian.isDone ? styles.done : undefined}>{guardian.text}</span>
        <span className={questions > 0 ? styles.done : undefined}>
          {counted(questions, 'pergunta', 'perguntas')}
        </span>
      </p>
      {!ownAccount && (
        <Button size="small" loading={busy} onClick={renew} aria-label={`Novo cartão de ${firstName}`}>
          Novo cartão
        </Button>
      )}
    </li>
  );
}

function entryInWords({ ownAccount, cardUsed }: Pupil): string {
  if (ownAccount) return 'conta própria';
  return cardUsed ? 'já entrou' : 'não entrou ainda';
}

function guardianInWords({ guardian, guardianNeeded }: Pupil): { text: string; isDone: boolean } {
  if (guardian === 'accepted') return { text: 'responsável aceitou', isDone: true };
  if (!guardianNeeded) return { text: 'não precisa de responsável', isDone: false };
  if (guardian === 'asked') return { text: 'responsável chamado', isDone: false };
  return { text: 'falta chamar responsável', isDone: false };
}
