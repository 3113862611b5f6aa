import { useRef, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import type { Lesson } from '#contract/schools/lessons.ts';
import { limits } from '#contract/limits.ts';
import { withRegistration } from '#contract/schools/school-words.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { textIn } from '#web/lib/forms/form-text.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import styles from './lessons.module.css';

const none = ['', 'Nenhuma'] as const;
const familyOptions = [
  none,
  ...Object.entries(careerFamilies).map(([family, { name }]) => [family, name] as const),
];
const isFamily = (text: string): text is CareerFamily => text in careerFamilies;

interface PaperSheetsProps {
  lesson: Lesson;
  careers: readonly { slug: string; name: string }[];
}

/** Types what stands on sheets of paper, one pupil after the other. */
export function PaperSheets({ lesson: { id, classId }, careers }: PaperSheetsProps) {
  const query = useQuery({
    queryKey: ['class', classId],
    queryFn: ({ signal }) => api('GET /api/school/classes/{id}', { params: { id: classId }, signal }),
  });
  const { busy, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = (name: string) => textIn(event.currentTarget, name);
    const pupil = text('pupil');
    const families = [text('first'), text('second')].filter((each) => isFamily(each));
    const career = text('career');
    const question = text('question');
    const body = {
      ...(question !== '' && { question }),
      ...(families.length > 0 && { families }),
      ...(career !== '' && { career }),
    };
    run(async () => {
      await api('PUT /api/lessons/{id}/pupils/{pupil}', { params: { id, pupil }, body });
      showToast('Folha guardada');
      form.current?.reset();
      form.current?.querySelector('select')?.focus();
    });
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando" />}>
      {({ pupils }) => (
        <form method="post" ref={form} className={styles.form} onSubmit={submit}>
          <SelectField
            label="De quem é a folha"
            name="pupil"
            required
            options={[
              ['', 'Escolha'] as const,
              ...pupils.map(
                (pupil) =>
                  [
                    pupil.id,
                    `${pupil.firstName} (${withRegistration(pupil.username, pupil.registration)})`,
                  ] as const,
              ),
            ]}
          />
          <div className={styles.pair}>
            <SelectField label="Área marcada" name="first" options={familyOptions} />
            <SelectField label="Outra área marcada" name="second" options={familyOptions} />
          </div>
          <SelectField
            label="Profissão que leu"
            name="career"
            helperText="Com ela, a pergunta chega a quem trabalha nisso."
            options={[none, ...careers.map(({ slug, name }) => [slug, name] as const)]}
          />
          <TextArea
            label="A pergunta que está na folha"
            name="question"
            rows={3}
            maxLength={limits.questionTitle}
            helperText={`De ${limits.questionTitleMin} a ${limits.questionTitle} letras`}
          />
          <Button type="submit" variant="primary" loading={busy}>
            Guardar folha
          </Button>
        </form>
      )}
    </QueryView>
  );
}
