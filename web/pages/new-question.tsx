import { useState } from 'react';
import { replace, useNavigate, type MetaArgs, type MetaDescriptor } from 'react-router';
import { QuestionForm } from '#web/features/questions/question-form.tsx';
import { takeShared } from '#web/features/questions/kept-question.ts';
import { memberLoader, membersOnly } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { offerPush } from '#web/lib/shared/push-offer.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { FormPage } from './form-page.tsx';

const frame = {
  heading: 'Perguntar',
  text: 'Sua pergunta vai para até três pessoas que trabalham na área. Quem aceitar responde em 48 horas.',
};

export const handle = membersOnly;

export const meta = (args: MetaArgs): MetaDescriptor[] =>
  pageMeta(args, { title: frame.heading, description: frame.text, path: '/perguntas/nova', indexed: false });

/** The server renders the fallback: it never knows who is there. */
export const clientLoader = memberLoader(({ request }) => {
  // What was shared stands in the form, and no more in the address.
  // eslint-disable-next-line no-throw-literal -- react-router's way to lead elsewhere
  if (takeShared(new URL(request.url))) throw replace('/perguntas/nova');
  return null;
}, 'question');

// What is being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <FormPage {...frame} />;

export default function NewQuestion() {
  const navigate = useNavigate();
  // An empty form, once what was written in it waits to be sent.
  const [round, setRound] = useState(0);
  return (
    <FormPage {...frame}>
      <QuestionForm
        key={round}
        onAsked={(question) => {
          if (!question) return setRound(round + 1);
          showToast('Pergunta enviada. Avisamos quando responderem.');
          offerPush();
          void navigate(questionPath(question.slug));
        }}
      />
    </FormPage>
  );
}
