import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import type { Lesson, LessonState } from '#contract/schools/lessons.ts';
import { lessonOver } from '#contract/schools/lesson-steps.ts';
import { limits } from '#contract/limits.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { FamilyChoice } from '#web/features/careers/family-choice.tsx';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { careerPath, questionPath } from '#web/lib/page/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { LessonAnswers } from './lesson-answers.tsx';
import { OutlookForm } from '#web/features/schools/lessons/outlook-form.tsx';
import { QuestionCoach } from '#web/features/schools/lessons/question-coach.tsx';
import { lessonKey } from '#web/features/schools/lessons/use-lesson.ts';
import type { OwnState } from '#web/features/schools/lessons/use-own-state.ts';
import styles from '#web/features/schools/lessons/lessons.module.css';

interface StepProps {
  lesson: Lesson;
  own: OwnState;
}

/** One step of a lesson, for a pupil. */
export function LessonStep({ step, ...props }: StepProps & { step: number }): ReactNode {
  switch (step) {
    case 1:
      return <Interests {...props} />;
    case 2:
      return <WorkDay {...props} />;
    case 3:
      return <OwnQuestion {...props} />;
    case 4:
      return <Send {...props} />;
    case 5:
      return <Similar {...props} />;
    default:
      return <Takeaway {...props} />;
  }
}

function Interests({ own: { written, change } }: StepProps) {
  return (
    <form
      onChange={({ currentTarget }) =>
        change({ families: new FormData(currentTarget).getAll('families') as CareerFamily[] })
      }
    >
      <p className={styles.text}>
        Toque em até duas áreas que chamam a sua atenção. Não é teste: dá para trocar.
      </p>
      <FamilyChoice name="families" chosen={written.families} most={2} />
    </form>
  );
}

function WorkDay({ own: { written, change } }: StepProps) {
  if (written.career !== '')
    return <CareerDay slug={written.career} onOther={() => change({ career: '' })} />;
  const families = written.families.length > 0 ? written.families : (['cuidar', 'consertar'] as const);
  return (
    <>
      <p className={styles.text}>Escolha uma profissão e leia como é um dia de quem trabalha nela.</p>
      {families.map((family) => (
        <CareersOf key={family} family={family} onChoose={(career) => change({ career })} />
      ))}
    </>
  );
}

function CareersOf({ family, onChoose }: { family: CareerFamily; onChoose: (slug: string) => void }) {
  const query = useQuery({
    queryKey: ['careers of', family],
    queryFn: ({ signal }) => api('GET /api/careers', { query: { family }, signal }),
    staleTime: Infinity,
  });
  return (
    <section className={styles.part}>
      <h2>{careerFamilies[family].name}</h2>
      <QueryView query={query} skeleton={<RowsSkeleton label="Carregando" />}>
        {({ careers }) => (
          <ul role="list" className={styles.choices}>
            {careers
              .filter(({ written }) => written)
              .map(({ slug, short }) => (
                <li key={slug}>
                  <Button onClick={() => onChoose(slug)}>{short}</Button>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function CareerDay({ slug, onOther }: { slug: string; onOther: () => void }) {
  const query = useQuery({
    queryKey: ['career day', slug],
    queryFn: ({ signal }) => api('GET /api/careers/{slug}', { params: { slug }, signal }),
    staleTime: Infinity,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando" />}>
      {({ short, day, untold }) => (
        <>
          <h2>{short}</h2>
          <p className={styles.reading}>{day}</p>
          {untold && (
            <>
              <h3>O que quase ninguém conta</h3>
              <p className={styles.reading}>{untold}</p>
            </>
          )}
          <p className={styles.onward}>
            <ButtonLink to={careerPath(slug)}>Abrir a página inteira</ButtonLink>
            <Button variant="quiet" onClick={onOther}>
              Escolher outra
            </Button>
          </p>
        </>
      )}
    </QueryView>
  );
}

function OwnQuestion({ lesson, own: { written, change } }: StepProps) {
  const sent = lesson.mine!.sent !== '';
  return (
    <>
      <p className={styles.text}>
        O que você quer saber de quem trabalha nisso? Escreva como você fala. Seu nome não aparece, e ninguém
        lê antes de você enviar.
      </p>
      <TextArea
        label="Minha pergunta"
        name="question"
        rows={3}
        value={written.question}
        readOnly={sent}
        maxLength={limits.questionTitle}
        helperText={sent ? 'Já foi enviada.' : `${written.question.length} de ${limits.questionTitle}`}
        onChange={({ target }) => change({ question: target.value })}
      />
      {!sent && <QuestionCoach text={written.question} />}
    </>
  );
}

function Send({ lesson, own }: StepProps) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const mine = lesson.mine!;
  if (mine.sent !== '') return <SentWords mine={mine} />;
  if (own.written.question.length < limits.questionTitleMin)
    return (
      <p className={styles.text}>
        Falta escrever a pergunta (pelo menos {limits.questionTitleMin} letras): volte um passo.
      </p>
    );
  const send = async () => {
    await own.save();
    await api('POST /api/lessons/{id}/mine/question', { params: { id: lesson.id } });
    await client.invalidateQueries({ queryKey: lessonKey(lesson.code) });
  };
  return (
    <>
      <blockquote className={styles.quote}>{own.written.question}</blockquote>
      <p className={styles.text}>
        Ela vai sem o seu nome para quem trabalha na área. A resposta chega aqui e nos seus avisos.
      </p>
      <Button variant="primary" size="large" loading={busy} onClick={() => run(send)}>
        Enviar pergunta
      </Button>
    </>
  );
}

function SentWords({ mine: { sent, slug } }: { mine: LessonState }) {
  const words: Record<LessonState['sent'], string> = {
    '': '',
    own: 'Sua pergunta foi enviada. Quem trabalha na área já pode responder.',
    waiting:
      'Sua pergunta está guardada e vai sozinha quando quem responde por você aceitar. Enquanto isso, a professora ou o professor pode enviá-la como pergunta da turma.',
    class: 'Sua pergunta foi enviada como pergunta da turma. A resposta chega para todos.',
  };
  return (
    <>
      <output className={styles.sent}>{words[sent]}</output>
      {slug && (
        <p>
          <Link to={questionPath(slug)}>Ver a pergunta</Link>
        </p>
      )}
    </>
  );
}

function Similar({ lesson, own: { written } }: StepProps) {
  const q = written.question.slice(0, limits.questionTitle);
  const query = useQuery({
    queryKey: ['similar', q],
    queryFn: ({ signal }) => api('GET /api/questions/similar', { query: { q }, signal }),
  });
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton label="Carregando" />}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p>
              Ninguém perguntou algo parecido ainda: a sua é a primeira.{' '}
              <Link to="/perguntas?estado=answered">Ver outras respostas</Link>
            </p>
          ) : (
            <>
              <p className={styles.text}>Leia o que já responderam a perguntas parecidas com a sua.</p>
              <ul role="list" className={styles.links}>
                {questions.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={questionPath(slug)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
      <LessonAnswers id={lesson.id} />
    </>
  );
}

function Takeaway({ lesson, own: { written, change } }: StepProps) {
  return (
    <>
      <p className={styles.text}>
        {lesson.step === lessonOver && 'A aula terminou, e o que você escreveu está guardado. '}
        Uma linha só para você: o que levo desta aula?
      </p>
      <TextArea
        label="O que levo daqui"
        name="takeaway"
        rows={2}
        value={written.takeaway}
        maxLength={schoolLimits.lessonLine}
        helperText="Ninguém mais lê."
        onChange={({ target }) => change({ takeaway: target.value })}
      />
      <OutlookForm />
      {lesson.step === lessonOver && (
        <p className={styles.onward}>
          <ButtonLink to="/encontros" variant="primary">
            Meus encontros
          </ButtonLink>
          <ButtonLink to="/perguntas/minhas">Minhas perguntas</ButtonLink>
        </p>
      )}
    </>
  );
}
