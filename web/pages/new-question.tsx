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

/** The server renders the fallback: it never knows the viewer. */
export const clientLoader = memberLoader(({ request }) => {
  // Shared text moves from the address into the form.
  // eslint-disable-next-line no-throw-literal -- react-router's way to lead elsewhere
  if (takeShared(new URL(request.url))) throw replace('/perguntas/nova');
  return null;
}, 'question');

// Text being written stays when the session ends.
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <FormPage {...frame} />;

export default function NewQuestion() {
  const navigate = useNavigate();
  // Gives an empty form once the question waits to be sent.
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
