import { useQuery } from '@tanstack/react-query';
import type { Correction } from '#contract/careers/careers.ts';
import type { Appeal, Case } from '#contract/safety/moderation.ts';
import type { QuestionCard } from '#contract/help/question-card.ts';
import type { WaitingVerification } from '#contract/help/verifications.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/* What waits for staff, list by list. */

export const casesFrom = async (cursor?: string): Promise<PageOf<Case>> => {
  const { cases, nextCursor } = await api('GET /api/moderation/cases', { query: { cursor } });
  return { items: cases, nextCursor };
};

export const appealsFrom = async (cursor?: string): Promise<PageOf<Appeal>> => {
  const { appeals, nextCursor } = await api('GET /api/moderation/appeals', { query: { cursor } });
  return { items: appeals, nextCursor };
};

type UnansweredQuestion = QuestionCard & { id: string };

export const unansweredFrom = async (cursor?: string): Promise<PageOf<UnansweredQuestion>> => {
  const { questions, nextCursor } = await api('GET /api/moderation/unanswered', { query: { cursor } });
  return { items: questions.map((each) => ({ ...each, id: each.slug })), nextCursor };
};

export const correctionsFrom = async (cursor?: string): Promise<PageOf<Correction>> => {
  const { corrections, nextCursor } = await api('GET /api/moderation/corrections', { query: { cursor } });
  return { items: corrections, nextCursor };
};

export const verificationsFrom = async (cursor?: string): Promise<PageOf<WaitingVerification>> => {
  const { verifications, nextCursor } = await api('GET /api/moderation/verifications', { query: { cursor } });
  return { items: verifications, nextCursor };
};

const counted = {
  fila: casesFrom,
  recursos: appealsFrom,
  'sem-resposta': unansweredFrom,
  correcoes: correctionsFrom,
  pessoas: verificationsFrom,
};

/** Milliseconds. */
const betweenCounts = 60_000;

/** How much waits in each tab: '3', or '20+' for more than a page; counted again with each change of the tab. */
export function useCounts(selected: string): Record<string, string> {
  const { data = {} } = useQuery({
    queryKey: ['panel counts', selected],
    queryFn: async () => Object.fromEntries(await Promise.all(Object.entries(counted).map(countOf))),
    refetchInterval: betweenCounts,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return data;
}

async function countOf([tab, load]: [string, () => Promise<PageOf<unknown>>]): Promise<[string, string]> {
  const { items, nextCursor } = await load();
  if (items.length === 0) return [tab, ''];
  return [tab, nextCursor ? `${items.length}+` : String(items.length)];
}
