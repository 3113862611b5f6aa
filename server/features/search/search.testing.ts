import { expect } from 'vitest';
import { openUnlessBlocked, row, type Permissions } from '#server/testing/permissions.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

export const permissions: Permissions = {
  'GET /api/search': row(200, 200, 200, 200, 200, { query: { q: 'ana' } }),
  'GET /api/post/{slug}/related': openUnlessBlocked,
  'GET /api/search/suggestions': row(200, 200, 200, 200, 200, { query: { q: 'ana' } }),
};

interface Text {
  title: string;
  markdownText?: string;
}

/** Calls of the search tests, by default as `ana`. */
export function searchCalls(test: TestApp, ana: TestPerson) {
  const publish = ({ title, markdownText = 'Texto.' }: Text, as = ana): Promise<string> =>
    test.publish(as, { title, markdownText });
  const search = async (q: string, more: Record<string, string> = {}, as?: TestPerson) => {
    const reply = await test.call('GET /api/search', { as, query: { q, ...more } });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  return { publish, search };
}
