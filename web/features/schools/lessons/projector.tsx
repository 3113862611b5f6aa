import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { careerFamilies } from '#contract/careers/career-families.ts';
import type { Lesson } from '#contract/schools/lessons.ts';
import { lessonOver, lessonSteps } from '#contract/schools/lesson-steps.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { schoolClassPath } from '#web/lib/page/school-paths.ts';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { LessonClock } from './lesson-clock.tsx';
import { StepLine } from './step-line.tsx';
import { lessonKey, useLesson } from './use-lesson.ts';
import styles from './lessons.module.css';

interface ProjectorProps {
  first: Lesson;
  /** The answers to the class's questions. */
  answers: ReactNode;
}

/** What the whole class sees: how to come in, the step with its clock, and counts that speak of nobody alone. */
export function Projector({ first, answers }: ProjectorProps) {
  const lesson = useLesson(first);
  const { id, code, step, className, families } = lesson;
  const client = useQueryClient();
  const { busy, run } = useAction();
  const go = async (to: number) => {
    const moved = await api('PUT /api/lessons/{id}/step', { params: { id }, body: { step: to } });
    client.setQueryData(lessonKey(code), moved);
  };
  const isOver = step === lessonOver;
  const address = `${location.host}/aula`;
  return (
    <div className={styles.projector}>
      <header className={styles.bar}>
        <p className={styles.class}>{className}</p>
        {!isOver && <LessonClock lesson={lesson} />}
      </header>
      <h1 className={styles.big}>{isOver ? 'Fim da aula' : lessonSteps[step - 1]!.name}</h1>
      <StepLine step={step} />
      <div className={styles.wall}>
        <section className={styles.enter} aria-label="Como entrar">
          <QrCode text={location.origin + lessonPath(code)} label={`Código para entrar na aula: ${code}`} />
          <p>
            Entre em <strong>{address}</strong>
          </p>
          <p className={styles.code} translate="no">
            {code}
          </p>
        </section>
        <section className={styles.counts} aria-label="Escolhas da turma">
          {families.length > 0 && (
            <>
              <h2>O que interessa a esta turma</h2>
              <ul role="list" className={styles.families}>
                {families.map(({ family, pupils }) => (
                  <li key={family} data-family={family}>
                    <span
                      className={styles.bar2}
                      style={{ inlineSize: `${(100 * pupils) / families[0]!.pupils}%` }}
                    />
                    <span>
                      {careerFamilies[family].name}: {pupils}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      {answers}
      <nav className={styles.controls} aria-label="Conduzir a aula">
        {!isOver && (
          <Button disabled={step === 1} loading={busy} onClick={() => run(() => go(step - 1))}>
            Passo anterior
          </Button>
        )}
        {!isOver && step < lessonSteps.length && (
          <Button variant="primary" loading={busy} onClick={() => run(() => go(step + 1))}>
            Próximo: {lessonSteps[step]!.name}
          </Button>
        )}
        {step === lessonSteps.length && (
          <ConfirmedButton
            variant="primary"
            label="Terminar a aula"
            title="Terminar a aula?"
            text="O que cada um escreveu fica guardado. As respostas continuam chegando para a turma."
            action="Terminar"
            work={() => go(lessonOver)}
          />
        )}
        <ButtonLink to={`${lessonPath(code)}/enviar`}>Perguntas para enviar</ButtonLink>
        <ButtonLink to={`${lessonPath(code)}/papel`} variant="quiet">
          Folhas de papel
        </ButtonLink>
        <ButtonLink to={schoolClassPath(lesson.classId)} variant="quiet">
          Voltar à turma
        </ButtonLink>
      </nav>
    </div>
  );
}
