import { useState } from 'react';
import { replace, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { clocks } from '#contract/clocks.ts';
import { countInWords, duration } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { QuestionForm } from '#web/features/help/questions/question-form.tsx';
import {
  changeUnsentQuestion,
  readUnsentQuestion,
  takeShared,
} from '#web/features/help/questions/unsent-question.ts';
import { sayWhatHappens } from '#web/features/help/questions/what-happens.tsx';
import { api } from '#web/lib/api/browser-api.ts';
import { inThisBrowser } from '#web/lib/session/page-access.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { questionPath } from '#web/lib/page/paths.ts';
import { offerPush } from '#web/lib/shared/push-offer.ts';
import { FormPage } from '../form-page.tsx';

const frame = {
  heading: 'Perguntar',
  text: `Sua pergunta vai para até ${countInWords(limits.firstAsked, 'uma pessoa', 'pessoas')} que trabalham na área. Quem aceitar responde em ${duration(clocks.promised, 'horas')}.`,
};

export const handle = inThisBrowser;

export const meta = pageMeta({
  title: frame.heading,
  description: frame.text,
  path: '/perguntas/nova',
  indexed: false,
});

/** The server renders the fallback: it never knows the viewer. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const username = url.searchParams.get('para');
  if (username) await keepReceiver(username);
  // What is shared, or asked of somebody, moves from the address into the form.
  // oxlint-disable-next-line no-throw-literal -- react-router's way to lead elsewhere
  if (takeShared(url) || username) throw replace('/perguntas/nova');
  return null;
}

/** Addresses what is being written to this person, if they take questions now. */
async function keepReceiver(username: string): Promise<void> {
  const person = await api('GET /api/home/user/{username}', { params: { username } }).catch(() => null);
  const to = person?.helping.now ? { username, name: person.name } : undefined;
  changeUnsentQuestion({ choices: { ...readUnsentQuestion().choices, to } });
}

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
          sayWhatHappens(question);
          offerPush();
          void navigate(questionPath(question.slug));
        }}
      />
    </FormPage>
  );
}
