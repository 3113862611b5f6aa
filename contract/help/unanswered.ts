import { z } from 'zod';
import { clocks } from '../clocks.ts';
import { endpoints } from '../endpoint.ts';
import { durationInWords } from '../in-words.ts';
import { nextCursor, page } from '../primitives.ts';
import { questionCard } from './question-card.ts';

export const unanswered = endpoints({
  'GET /api/moderation/unanswered': {
    summary: `As perguntas que ninguém respondeu em ${durationInWords(clocks.answerPromised, 'dias')}, as que esperam há mais tempo primeiro`,
    role: 'moderator',
    query: page,
    reply: z.object({ questions: z.array(questionCard), nextCursor }),
  },
});

type UnansweredCalls = typeof unanswered;
declare module '../api.ts' {
  interface Api extends UnansweredCalls {}
}
