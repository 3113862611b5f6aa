import type { Deeds } from '#server/testing/features.ts';
import { open, own, row, type Permissions } from '#server/testing/permissions.ts';

/** No question or answer exists here yet: `questions.test.ts` covers permissions. */
const notThere = own(404);

export const permissions: Permissions = {
  'POST /api/questions': row(401, 201, 201, 201, 201, {
    body: { title: 'Como é o dia de quem faz isso?' },
  }),
  'GET /api/questions': open,
  'GET /api/questions/similar': open,
  'GET /api/questions/answered': open,
  'GET /api/questions/{slug}': row(404, 404, 404, 404, 404),
  'DELETE /api/questions/{slug}': notThere,
  'POST /api/questions/{slug}/reopen': notThere,
  'POST /api/questions/{slug}/answers': own(404, { body: { markdown: 'Assim.' } }),
  'PATCH /api/answers/{id}': own(404, { body: { markdown: 'Assim.' } }),
  'DELETE /api/answers/{id}': notThere,
  'PUT /api/answers/{id}/helped': notThere,
  'DELETE /api/answers/{id}/helped': notThere,
  'PUT /api/answers/{id}/solved': notThere,
  'DELETE /api/answers/{id}/solved': notThere,
  'PUT /api/answers/{id}/thanks': own(404, { body: { text: 'Obrigado!' } }),
  'POST /api/answers/{id}/follow-ups': own(404, { body: { text: 'E depois?' } }),
  'GET /api/home/questions': own(200),
  'GET /api/offers': own(200),
  'PUT /api/offers/{id}': own(404, { body: { accept: true } }),
  'GET /api/clock': open,
  'GET /api/moderation/unanswered': own(403),
};

export async function leaveTraces({ test, person, friend, say }: Deeds): Promise<void> {
  const adult = { year: 1990, month: 5 };
  for (const as of [person, friend]) await test.call('PUT /api/home/birth', { as, body: adult });
  const ask = (as: typeof person, title: string, details = '') =>
    test.ask(as, { title, details, anonymous: false });
  const hers = await ask(person, 'Como começar nesta profissão?', say('Detalhes'));
  const friends = await ask(friend, 'Quanto tempo leva para se formar?');
  const { body: given } = await test.sendAnswer(person, friends, say('Leva tempo'));
  const { body: got } = await test.sendAnswer(friend, hers, 'Comece por um curso.');
  await test.call('PUT /api/answers/{id}/thanks', {
    as: friend,
    params: { id: given.id },
    body: { text: 'Obrigado!' },
  });
  const further = (as: typeof person, id: string, text: string) =>
    test.call('POST /api/answers/{id}/follow-ups', { as, params: { id }, body: { text } });
  await further(person, got.id, say('E depois'));
  await further(person, given.id, say('Depois vem mais'));
  await test.call('PUT /api/answers/{id}/helped', { as: person, params: { id: got.id } });
}
