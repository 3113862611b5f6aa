import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { ratingsExports } from './ratings.export.queries.ts';

/* Ratings that staff hold or took down. */

const test = fileApp();
const [staff] = test.people('Equipe');
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');
const { caseOf, decide } = moderationOf(test);
beforeAll(() => test.appoint(staff, 'administrator'));
beforeEach(() => watch([]));

const watch = (words: string[]) =>
  test.call('PUT /api/moderation/words', {
    as: staff,
    body: { words: words.map((word) => ({ word, action: 'hold' as const })) },
  });
const takeBack = (as: TestPerson, { username }: TestPerson) =>
  test.call('DELETE /api/ratings/user/{username}', { as, params: { username } });
const list = async (person: TestPerson, as?: TestPerson) =>
  (await test.call('GET /api/ratings/user/{username}', { as, params: { username: person.username } })).body
    .ratings;

const insult = 'É uma incompetente.';

/** Ana's insult of Bia, taken down. @returns the decision's id */
async function removed(): Promise<string> {
  await test.rate(ana, bia, 1, insult);
  const { id } = (await list(bia))[0]!;
  await test.report(bia, id, 'harassment', 'rating');
  const { id: caseId } = await caseOf(staff, id);
  const decision = { action: 'remove', reason: 'harassment' };
  return (await decide(staff, caseId, decision)).body.id;
}
/** What is stored of Ana's rating of Bia. */
const stored = () =>
  test.context.db
    .selectFrom('ratings')
    .select(['stars', 'text', 'withheld'])
    .where('rater_id', '=', ana.id)
    .where('rated_id', '=', bia.id)
    .executeTakeFirst();

describe('a rating that staff removed', () => {
  const refused = {
    status: 404,
    error: {
      code: 'rating_removed',
      message: 'A equipe removeu sua avaliação desta pessoa, e por enquanto não dá para fazer outra.',
    },
  };

  it('is neither deleted, nor given again, nor rewritten by its writer', async () => {
    await removed();
    expect(await takeBack(ana, bia)).toMatchObject(refused);
    expect(await test.rate(ana, bia, 1, insult)).toMatchObject(refused);
    expect(await test.rate(ana, bia, 5, 'Ótima.')).toMatchObject(refused);
    expect(await test.rate(ana, bia, 5)).toMatchObject(refused);
    expect(await stored()).toEqual({ stars: 1, text: insult, withheld: 'removed' });
    expect(await list(bia)).toEqual([]);
  });

  it('is public again as it was where the review reverses the decision, and can be taken back then', async () => {
    const params = { id: await removed() };
    await takeBack(ana, bia);
    await test.call('POST /api/decisions/{id}/appeal', { as: ana, params, body: { text: 'É opinião.' } });
    const review = { outcome: 'reversed', text: 'É opinião.' } as const;
    await test.call('PUT /api/moderation/appeals/{id}', { as: staff, params, body: review });
    expect(await list(bia)).toMatchObject([{ stars: 1, text: insult }]);
    expect(await takeBack(ana, bia)).toMatchObject({ status: 200, body: { total: 0 } });
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });
});

describe('a rating that is held', () => {
  it('replies with the totals that no longer count it', async () => {
    await test.rate(await test.person(), bia, 4);
    expect((await test.rate(ana, bia, 2, 'Bom papo.')).body).toMatchObject({ average: '3.0', total: 2 });
    await watch(['rola']);
    expect((await test.rate(ana, bia, 2, 'Não sabe o que rola.')).body).toMatchObject({
      average: '4.0',
      total: 1,
      mine: 2,
      held: true,
    });
    expect((await test.profile(bia, ana)).average).toBe('4.0');
  });
});

describe('the export of whoever was rated', () => {
  const received = async () => {
    const { rows } = ratingsExports.find(({ file }) => file === 'avaliacoes-recebidas.json')!;
    return JSON.stringify((await rows(bia.id).execute(test.context.db)).rows);
  };

  it('has no rating that they do not see: held, hidden or removed', async () => {
    await watch(['rola']);
    await test.rate(ana, bia, 2, 'Não sabe o que rola.');
    const caio = await test.person('Caio');
    await test.rate(caio, bia, 5, 'Ajudou muito.');
    expect(await received()).toContain('Ajudou muito.');
    expect(await received()).not.toContain('rola');
    for (const withheld of ['hidden', 'removed'] as const) {
      await test.context.db
        .updateTable('ratings')
        .set({ withheld })
        .where('rater_id', '=', caio.id)
        .execute();
      expect(await received()).toBe('[]');
    }
  });
});
