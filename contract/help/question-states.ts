/** The states of a question, in order; `expired` and `withdrawn` end it. */
export const questionStates = [
  'waiting',
  'held',
  'searching',
  'accepted',
  'answered',
  'solved',
  'expired',
  'withdrawn',
] as const;

export type QuestionState = (typeof questionStates)[number];

/** It looks for somebody, or somebody has promised an answer. */
export const openStates = ['searching', 'accepted'] as const;
const answeredStates = ['answered', 'solved'] as const;

const isOneOf =
  (states: readonly QuestionState[]) =>
  ({ state }: { state: QuestionState }): boolean =>
    states.includes(state);

export const isOpenQuestion = isOneOf(openStates);
export const isAnsweredQuestion = isOneOf(answeredStates);
/** Whether others may still answer: an answered question takes more. */
export const takesAnswers = isOneOf([...openStates, ...answeredStates]);
