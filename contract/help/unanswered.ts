import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { nextCursor, page } from '../primitives.ts';
import { questionCard } from './question-card.ts';

export const unanswered = endpoints({
  'GET /api/moderation/unanswered': {
    summary: 'As perguntas que ninguém respondeu em três dias, as que esperam há mais tempo primeiro',
    session: 'required',
    role: 'moderator',
    limit: 'read',
    query: page,
    status: 200,
    reply: z.object({ questions: z.array(questionCard), nextCursor }),
  },
});

type UnansweredCalls = typeof unanswered;
declare module '../api.ts' {
  interface Api extends UnansweredCalls {}
}
