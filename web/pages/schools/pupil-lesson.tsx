import { useState } from 'react';
import type { Lesson } from '#contract/schools/lessons.ts';
import { lessonOver, lessonSteps } from '#contract/schools/lesson-steps.ts';
import { LessonClock } from '#web/features/schools/lessons/lesson-clock.tsx';
import styles from '#web/features/schools/lessons/lessons.module.css';
import { StepLine } from '#web/features/schools/lessons/step-line.tsx';
import { useLesson } from '#web/features/schools/lessons/use-lesson.ts';
import { useOwnState, type OwnState } from '#web/features/schools/lessons/use-own-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LessonStep } from './lesson-step.tsx';

/** A lesson as a pupil takes part in it: the teacher moves the steps, and each pupil may look back. */
export function PupilLesson({ first }: { first: Lesson }) {
  const lesson = useLesson(first);
  const own = useOwnState(lesson, lesson.mine!);
  /** A step that the pupil looks at; null for the class's. */
  const [chosen, setChosen] = useState<number | null>(null);
  const reached = Math.min(lesson.step, lessonSteps.length);
  const step = chosen !== null && chosen <= reached ? chosen : reached;
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.class}>{lesson.className}</p>
        {lesson.step < lessonOver && <LessonClock lesson={lesson} />}
      </div>
      <StepLine step={step} />
      <Card>
        <h1 className={styles.title}>{lessonSteps[step - 1]!.name}</h1>
        <LessonStep step={step} lesson={lesson} own={own} />
      </Card>
      <div className={styles.onward}>
        {step > 1 && (
          <Button variant="quiet" onClick={() => setChosen(step - 1)}>
            Voltar um passo
          </Button>
        )}
        {step < reached && (
          <Button variant="secondary" onClick={() => setChosen(step + 1 === reached ? null : step + 1)}>
            Passo seguinte
          </Button>
        )}
        <output className={styles.saved}>{savedWords[own.place]}</output>
      </div>
    </>
  );
}

const savedWords: Record<OwnState['place'], string> = {
  saved: 'Tudo guardado',
  saving: 'Guardando…',
  here: 'Sem conexão: está guardado neste aparelho',
};
