import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Question } from '#contract/help/questions.ts';
import { stages } from '#contract/help/questions-stages.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { BackLink } from '#web/lib/page/back-link.tsx';
import { CareerChoice, type CareerChoiceHandle } from '#web/lib/forms/career-choice.tsx';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { TooYoung } from '#web/lib/forms/too-young.tsx';
import { useOwnAge } from '#web/lib/session/own-age.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { UnsentNotice } from '#web/lib/unsent/unsent-notice.tsx';
import type { Fields } from '#web/lib/unsent/store.ts';
import { useUnsent } from '#web/lib/unsent/use-unsent.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { holdStill } from '#web/ui/hold-still.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import {
  fromFields,
  readUnsentQuestion,
  placeOf,
  sendQuestion,
  toFields,
  type Choices,
} from './unsent-question.ts';
import { beganElsewhere } from './ask-field.tsx';
import { AccountNeeded, Receiver, WhatComesFirst } from './before-sending.tsx';
import { SimilarQuestions } from './similar-questions.tsx';
import styles from './question-form.module.css';

/** Loads the schema without the choices, which are sent separately. */
async function loadWords() {
  const { questionForm } = await import('#contract/help/question-form.ts');
  const { title, details, stage } = questionForm.shape;
  return questionForm
    .omit({ careers: true, anonymous: true })
    .extend({ title, details: details.unwrap(), stage: stage.unwrap() });
}

interface QuestionFormProps {
  /** Null if the question waits for a network. */
  onAsked: (question: Question | null) => void;
  /** Slug of the shift it is asked in, which determines its career. */
  shift?: string;
}

/** Asks a question, with what helps to answer it. Visitors write it too, and are asked for an account when they send it. */
export function QuestionForm({ onAsked, shift = '' }: QuestionFormProps) {
  const navigate = useNavigate();
  /** What the fields were last set to: later they hold what is typed. */
  const [shown, setShown] = useState(() => readUnsentQuestion(shift));
  const [chosen, setChosen] = useState(shown.choices);
  const { careers, anonymous } = chosen;
  const [title, setTitle] = useState(shown.title);
  const session = useSession();
  const age = useOwnAge().data;
  const began = useLocation().state === beganElsewhere;
  const [asksForAccount, setAsksForAccount] = useState(
    () => began && !readSession() && title.trim().length >= limits.questionTitleMin,
  );
  const needsAccount = asksForAccount && !session;
  const [pressed, setPressed] = useState(false);
  const show = (fields: Fields) => {
    const question = fromFields(fields);
    setShown(question);
    setTitle(question.title);
    setChosen(question.choices);
  };
  const choice = useRef<CareerChoiceHandle>(null);
  const unsent = useUnsent(placeOf(shift), show, true);
  const { field, failure, sending, onSubmit, form } = useContractForm(loadWords, async (words) => {
    if (!readSession()) {
      setAsksForAccount(true);
      return setPressed(true);
    }
    // Sent with the question, and no later change that would keep it as unsent.
    const careers = await choice.current?.settled();
    const question = await unsent.send<Question | null>(() =>
      shift
        ? api('POST /api/shifts/{slug}/questions', { params: { slug: shift }, body: { ...words, anonymous } })
        : sendQuestion(words, { ...chosen, ...(careers && { careers }) }),
    );
    onAsked(question);
  });
  useEffect(() => {
    form.setValue('title', shown.title);
    form.setValue('details', shown.details);
    form.setValue('stage', shown.choices.stage as keyof typeof stages);
  }, [form, shown]);
  const keep = (choices = chosen) => {
    const { title, details } = form.getValues();
    setTitle(title);
    unsent.keep(toFields({ title, details, choices }));
  };
  const choose = (change: Partial<Choices>) => {
    const choices = { ...chosen, ...change };
    setChosen(choices);
    keep(choices);
  };
  /** Someone asked the same before: nothing is sent. */
  const endHere = (slug: string) => {
    unsent.discard();
    showToast('Que bom que você achou. Sua pergunta não foi enviada.');
    void navigate(questionPath(slug));
  };
  if (age && !holds('account', age.band))
    return (
      <Card>
        <TooYoung age={age} />
      </Card>
    );
  return (
    <Card>
      {!shift && <WhatComesFirst />}
      {chosen.to && <Receiver name={chosen.to.name} onAskAll={() => choose({ to: undefined })} />}
      <UnsentNotice elsewhere={unsent.elsewhere} />
      <form method="post" noValidate onSubmit={onSubmit}>
        <TextArea
          label="O que você quer saber?"
          oneLine
          defaultValue={shown.title}
          helperText={`Uma pergunta inteira, de ${limits.questionTitleMin} a ${limits.questionTitle} caracteres: Como é o dia de quem faz técnico em enfermagem?`}
          {...field('title', { onChange: () => keep() })}
        />
        <SimilarQuestions text={title} onFound={endHere} />
        <TextArea
          label="Detalhes"
          optional
          rows={5}
          defaultValue={shown.details}
          helperText="O que você já sabe e o que te deixa em dúvida. Não escreva telefone nem endereço."
          {...field('details', { onChange: () => keep() })}
        />
        {!shift && (
          <div className={styles.careers}>
            <CareerChoice
              ref={choice}
              label="Sobre qual profissão?"
              helperText="Escolha até três, ou deixe assim se ainda não sabe."
              none="Ainda não sei"
              hint={title}
              chosen={careers}
              onChange={(careers) => choose({ careers })}
            />
          </div>
        )}
        <SelectField
          label="Em que ano você está?"
          options={Object.entries(stages)}
          defaultValue={chosen.stage}
          {...field('stage', { onChange: () => choose({ stage: form.getValues('stage') }) })}
        />
        {session && <ShownAs anonymous={anonymous} onChange={(anonymous) => choose({ anonymous })} />}
        <div className={styles.actions} onPointerDown={holdStill}>
          {!shift && (
            <BackLink to="/perguntas" variant="quiet">
              Cancelar
            </BackLink>
          )}
          <Button type="submit" variant={needsAccount ? 'secondary' : 'primary'} loading={sending}>
            Perguntar
          </Button>
        </div>
        <FormFailure failure={failure} />
        {needsAccount && <AccountNeeded title={title} takesFocus={pressed} />}
      </form>
    </Card>
  );
}

interface ShownAsProps {
  anonymous: boolean;
  onChange: (anonymous: boolean) => void;
}

/** How the asker appears; young users have no choice, and see what is shown. */
function ShownAs({ anonymous, onChange }: ShownAsProps) {
  const user = useSession()?.user;
  const band = useOwnAge().data?.band;
  const { data } = useQuery({
    queryKey: ['own interests', user?.id],
    queryFn: ({ signal }) => api('GET /api/home/interests', { signal }),
    enabled: user !== undefined,
  });
  const student = data?.state ? `Estudante, ${data.state}` : 'Estudante';
  const isYoung = band === 'guarded' || band === 'teen';
  return (
    <SelectField
      label="Aparecer como"
      helperText={
        isYoung ? 'Na pergunta, seu nome não aparece.' : 'Quem responde vê só o que você escolher aqui.'
      }
      value={anonymous || isYoung ? 'student' : 'name'}
      onChange={({ target }) => onChange(target.value === 'student')}
      options={
        isYoung
          ? [['student', student]]
          : [
              ['student', student],
              ['name', user?.name ?? 'Meu nome'],
            ]
      }
    />
  );
}
