import { Link } from 'react-router';
import type { Question } from '#contract/help/questions.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

/** What an asker hears once a question was taken. */
export function sayWhatHappens({ state }: Question): void {
  showToast(
    state === 'waiting'
      ? 'Pergunta guardada. Ela vai assim que quem responde por você aceitar.'
      : 'Pergunta enviada. Avisamos quando responderem.',
  );
}

/** Says before and after a question is written that it goes out once a guardian accepts. */
export function WaitsForGuardian() {
  return (
    <p>
      Sua pergunta vai assim que quem responde por você aceitar. <Link to="/responsavel">Chamar agora</Link>
    </p>
  );
}

/** Whom a question reaches first, as its asker reads it. */
export const firstTo = (name: string): string =>
  `${inSentence(name.split(' ', 1)[0]!)} recebe primeiro. Se não puder, procuramos outra pessoa.`;
