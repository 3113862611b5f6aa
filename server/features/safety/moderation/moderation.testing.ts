import type { WatchedWord } from '#contract/safety/moderation.ts';
import type { Deeds } from '#server/testing/features.ts';
import { own, row, type Permissions } from '#server/testing/permissions.ts';

/** Only staff; what each role may do is in `staff-calls.matrix.test.ts`. */
const staffOnly = own(403);

export const permissions: Permissions = {
  // Nobody can report themselves, and visitors need a proof of work.
  'POST /api/reports': row(422, 201, 201, 422, 201, { body: { type: 'profile', id: 'bia', reason: 'spam' } }),
  'GET /api/reports/challenge': row(200, 200, 200, 200, 200),
  'POST /api/notices/confirm': row(422, 422, 422, 422, 422, { body: { token: 'x' } }),
  'GET /api/reports/{protocol}': row(404, 404, 404, 404, 404),
  'GET /api/decisions': own(200),
  'GET /api/decisions/{id}': own(404),
  'POST /api/decisions/{id}/appeal': own(404, { body: { text: 'Foi um engano.' } }),
  'GET /api/home/role': own(200),
  'GET /api/moderation/cases': staffOnly,
  'GET /api/moderation/cases/{id}': staffOnly,
  'POST /api/moderation/cases/{id}/decision': staffOnly,
  'DELETE /api/moderation/decisions/{id}': staffOnly,
  'GET /api/moderation/appeals': staffOnly,
  'PUT /api/moderation/appeals/{id}': staffOnly,
  'GET /api/moderation/words': staffOnly,
  'PUT /api/moderation/words': staffOnly,
  'GET /api/moderation/log': staffOnly,
  'GET /api/moderation/log.csv': staffOnly,
  'GET /api/moderation/numbers': staffOnly,
  'GET /api/transparency': row(200, 200, 200, 200, 200),
  'GET /api/moderation/people': staffOnly,
  'PUT /api/moderation/people/{username}/role': staffOnly,
};

export async function leaveTraces({ test, person, friend, post, friendsPost, say }: Deeds): Promise<void> {
  const report = (as: typeof person, id: string) =>
    test.call('POST /api/reports', { as, raw: { type: 'post', id, reason: 'spam', text: say('Denúncia') } });
  await report(person, friendsPost);
  await test.report(friend, post, 'spam');
  const moderator = await test.person('Mora');
  await test.appoint(moderator, 'moderator');
  const { cases } = (await test.call('GET /api/moderation/cases', { as: moderator })).body;
  const { id } = cases.find((each) => each.target === post)!;
  const decision = await test.call('POST /api/moderation/cases/{id}/decision', {
    as: moderator,
    params: { id },
    body: { action: 'warn', reason: 'spam' },
  });
  await test.call('POST /api/decisions/{id}/appeal', {
    as: person,
    params: { id: decision.body.id },
    body: { text: say('Revisão') },
  });
  const watch = (words: WatchedWord[]) =>
    test.call('PUT /api/moderation/words', { as: moderator, body: { words } });
  await watch([{ word: 'vigiada', action: 'hold' }]);
  await test.comment(person, friendsPost, say('Uma palavra vigiada'));
  await watch([]);
}
