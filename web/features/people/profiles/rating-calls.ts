import type { Rating } from '#contract/people/ratings.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/** Returns ratings by people this person helped, with or without a text, newest first. */
export async function readRatingsOfHelped(
  client: ApiClient,
  username: string,
  cursor?: string,
): Promise<PageOf<Rating>> {
  const { ratings, nextCursor } = await client('GET /api/ratings/user/{username}', {
    params: { username },
    query: { helped: 'only', cursor },
  });
  return { items: ratings, nextCursor };
}

/** Returns everyone else's ratings with a text, newest first. */
export async function readRatings(
  client: ApiClient,
  username: string,
  cursor?: string,
): Promise<PageOf<Rating>> {
  const { ratings, nextCursor } = await client('GET /api/ratings/user/{username}', {
    params: { username },
    query: { texts: 'only', helped: 'none', cursor },
  });
  return { items: ratings, nextCursor };
}

export function answerRating(id: string, text: string): Promise<Rating> {
  return api('PUT /api/ratings/answers/{id}', { params: { id }, body: { text } });
}
