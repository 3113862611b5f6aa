import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { mdiPresentation } from '@mdi/js';
import { lessonSteps, minutesOfAStep } from '#contract/schools/lesson-steps.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './schools.module.css';

const usual = lessonSteps.reduce((sum, { minutes }) => sum + minutes, 0);

/** Begins a lesson with the class, or opens the one that is running, and leads to its projector. */
export function useStartLesson(classId: string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const begin = () =>
    run(async () => {
      const minutes = lessonSteps.map((step, index) => {
        const given = form.current && textIn(form.current, `passo${index}`);
        return given ? Number(given) : step.minutes;
      });
      const body = { minutes };
      const { code } = await api('POST /api/school/classes/{id}/lessons', { params: { id: classId }, body });
      await navigate(`${lessonPath(code)}/projetor`);
    });
  return { form, busy, begin };
}

type Starting = ReturnType<typeof useStartLesson>;

export function StartButton({ busy, begin }: Starting) {
  return (
    <Button variant="primary" icon={mdiPresentation} loading={busy} onClick={begin}>
      Começar aula
    </Button>
  );
}

/** How long each step of the next lesson takes. */
export function LessonMinutes({ form, begin }: Starting) {
  return (
    <details className={styles.columns}>
      <summary>Mudar os minutos da aula ({usual} ao todo)</summary>
      <form
        method="post"
        ref={form}
        noValidate
        className={styles.minutes}
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {lessonSteps.map(({ name, minutes }, index) => (
          <TextField
            key={name}
            label={`${index + 1}. ${name}`}
            name={`passo${index}`}
            inputMode="numeric"
            defaultValue={minutes}
          />
        ))}
        <p className={styles.small}>{minutesOfAStep} Valem para a próxima aula.</p>
      </form>
    </details>
  );
}
