import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { listRatingsOf, removeRatingsOf } from './ratings.service.ts';

const test = fileApp();
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');

const rate = (as: TestPerson | undefined, person: { username: string }, stars: number, text?: string) =>
  test.call('PUT /api/ratings/user/{username}', {
    as,
    params: { username: person.username },
    body: { stars, ...(text !== undefined && { text }) },
  });
const takeBack = (as: TestPerson | undefined, person: { username: string }) =>
  test.call('DELETE /api/ratings/user/{username}', { as, params: { username: person.username } });
const list = (person: { username: string }, query: Record<string, string> = {}, as?: TestPerson) =>
  test.call('GET /api/ratings/user/{username}', { as, params: { username: person.username }, query });

const answer = (as: TestPerson | undefined, id: string, text = 'Obrigada.') =>
  test.call('PUT /api/ratings/answers/{id}', { as, params: { id }, body: { text } });
/** The id of the newest rating of a person. */
const newest = async (person: TestPerson) => (await list(person)).body.ratings[0]!.id;

/** Stored number and sum of a person's ratings, and both counted from the rows. */
async function totals(person: TestPerson): Promise<number[]> {
  const { rows } = await sql<{ totals: number[] }>`
    select array[total_ratings, rating_sum,
      (select count(*) from ratings where rated_id = users.id),
      (select coalesce(sum(stars), 0) from ratings where rated_id = users.id)] as totals
    from users where id = ${person.id}`.execute(test.context.db);
  return rows[0]!.totals.map(Number);
}

describe('rating', () => {
  it('shows on the profile and in the list, to everybody; one’s own to oneself', async () => {
    expect(await test.profile(bia, ana)).toMatchObject({ average: '', avaliations: '0', mine: 0 });
    const given = await rate(ana, bia, 4, 'Respondeu\ncom calma.');
    expect(given).toMatchObject({ status: 200, body: { average: '4.0', total: 1, mine: 4 } });
    const caio = await test.person('Caio');
    expect((await rate(caio, bia, 5)).body).toEqual({ average: '4.5', total: 2, mine: 5, countsFrom: '' });
    expect(await test.profile(bia, ana)).toMatchObject({ average: '4.5', avaliations: '2', mine: 4 });
    expect(await test.profile(bia)).toMatchObject({ average: '4.5', avaliations: '2', mine: 0 });
    expect((await list(bia, {}, ana)).body).toEqual({
      ratings: [
        {
          id: expect.any(String),
          user: { id: caio.id, name: 'Caio', username: caio.username, avatar: '' },
          stars: 5,
          text: '',
          date: expect.any(String),
          answer: '',
        },
        {
          id: expect.any(String),
          user: { id: ana.id, name: 'Ana Souza', username: ana.username, avatar: '' },
          stars: 4,
          text: 'Respondeu\ncom calma.',
          date: expect.any(String),
          answer: '',
        },
      ],
      nextCursor: null,
    });
  });

  it('is one a pair: it can be changed, its text apart, and taken back', async () => {
    await rate(ana, bia, 2, 'Demorou.');
    expect((await rate(ana, bia, 5)).body).toEqual({ average: '5.0', total: 1, mine: 5, countsFrom: '' });
    expect((await list(bia)).body.ratings).toMatchObject([{ stars: 5, text: 'Demorou.' }]);
    expect(await test.profile(bia, ana)).toMatchObject({ mine: 5, mineText: 'Demorou.' });
    await rate(ana, bia, 5, ' \n');
    expect((await list(bia)).body.ratings).toMatchObject([{ stars: 5, text: '' }]);
    expect(await takeBack(ana, bia)).toMatchObject({ status: 200, body: { average: '', total: 0, mine: 0 } });
    expect((await takeBack(ana, bia)).body).toEqual({ average: '', total: 0, mine: 0, countsFrom: '' });
    expect(await totals(bia)).toEqual([0, 0, 0, 0]);
  });

  it('averages to one decimal, halves upwards', async () => {
    for (const stars of [5, 5, 4]) await rate(await test.person(), bia, stars);
    expect((await test.profile(bia)).average).toBe('4.7');
    await rate(ana, bia, 3);
    // 17 / 4 = 4.25
    expect((await test.profile(bia)).average).toBe('4.3');
  });

  it.each([
    [{ stars: 0 }, { stars: 'Dê de 1 a 5 estrelas.' }],
    [{ stars: 6 }, { stars: 'Dê de 1 a 5 estrelas.' }],
    [{ stars: 4.5 }, { stars: 'Dê de 1 a 5 estrelas.' }],
    [{ stars: '5' }, { stars: 'Dê de 1 a 5 estrelas.' }],
    [{}, { stars: 'Dê de 1 a 5 estrelas.' }],
    [{ stars: 5, text: 'a'.repeat(2001) }, { text: 'Use no máximo 2.000 caracteres.' }],
    [{ stars: 5, text: null }, { text: expect.any(String) }],
    [{ stars: 5, rater: 'x' }, { rater: 'Campo desconhecido.' }],
  ])('refuses %j', async (raw, fields) => {
    const params = { username: bia.username };
    const reply = await test.call('PUT /api/ratings/user/{username}', { as: ana, params, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
    expect(await totals(bia)).toEqual([0, 0, 0, 0]);
  });

  it('needs a session before all, a person, and not oneself', async () => {
    expect((await rate(undefined, { username: 'ninguem' }, 9)).status).toBe(401);
    expect((await takeBack(undefined, { username: 'ninguem' })).status).toBe(401);
    expect((await rate(ana, { username: 'ninguem' }, 5)).status).toBe(404);
    expect((await takeBack(ana, { username: 'ninguem' })).status).toBe(404);
    expect((await list({ username: 'ninguem' })).status).toBe(404);
    const own = { username: ana.username.toUpperCase() };
    expect(await rate(ana, own, 5)).toMatchObject({
      status: 422,
      error: { code: 'own_rating', message: 'Não é possível avaliar o próprio perfil.' },
    });
    expect((await takeBack(ana, own)).status).toBe(422);
    expect(await totals(ana)).toEqual([0, 0, 0, 0]);
  });

  it('keeps number and sum exact, whatever comes at once', async () => {
    const people = [ana, await test.person(), await test.person()];
    const presses = Array.from({ length: 60 }, (_, index) =>
      index % 4 === 3 ? takeBack(people[index % 3], bia) : rate(people[index % 3], bia, 1 + (index % 5)),
    );
    const replies = await Promise.all([...presses, ...people.slice(1).map((person) => rate(bia, person, 1))]);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    const [total, sum, ...counted] = await totals(bia);
    expect([total, sum]).toEqual(counted);
    expect(await wrongCounters(test.context.db)).toEqual([]);

    await Promise.all(Array.from({ length: 50 }, () => rate(ana, bia, 3)));
    expect(await list(bia)).toMatchObject({ body: { nextCursor: null } });
    const after = await totals(bia);
    expect(after.slice(0, 2)).toEqual(after.slice(2));
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('is counted by its stars', async () => {
    expect((await test.profile(bia)).distribution).toEqual([0, 0, 0, 0, 0]);
    for (const stars of [5, 5, 1]) await rate(await test.person(), bia, stars);
    await rate(ana, bia, 1);
    await rate(ana, bia, 4);
    expect((await test.profile(bia)).distribution).toEqual([1, 0, 0, 1, 2]);
    await takeBack(ana, bia);
    expect((await test.profile(bia)).distribution).toEqual([1, 0, 0, 0, 2]);
  });
});

describe('an answer', () => {
  it('stands below the text for everybody, once; the same again changes nothing', async () => {
    await rate(ana, bia, 4, 'Ajudou muito.');
    const id = await newest(bia);
    expect(await answer(bia, id, ' Obrigada, Ana.\n')).toMatchObject({
      status: 200,
      body: { id, user: { username: ana.username }, text: 'Ajudou muito.', answer: 'Obrigada, Ana.' },
    });
    expect((await answer(bia, id, 'Obrigada, Ana.')).status).toBe(200);
    expect(await answer(bia, id, 'Outra')).toMatchObject({
      status: 409,
      error: { code: 'already_answered' },
    });
    expect((await list(bia)).body.ratings).toMatchObject([{ answer: 'Obrigada, Ana.' }]);
  });

  it('stays with other stars, goes with another text, and the new one can be answered', async () => {
    await rate(ana, bia, 4, 'Ajudou muito.');
    const id = await newest(bia);
    await answer(bia, id);
    await rate(ana, bia, 5, 'Ajudou muito.');
    await rate(ana, bia, 3);
    expect((await list(bia)).body.ratings).toMatchObject([{ stars: 3, answer: 'Obrigada.' }]);
    await rate(ana, bia, 3, 'Ajudou pouco.');
    expect((await list(bia)).body.ratings).toMatchObject([{ text: 'Ajudou pouco.', answer: '' }]);
    expect((await answer(bia, id, 'Que pena.')).body).toMatchObject({ answer: 'Que pena.' });
  });

  it('is given by the person who was rated alone, and to a text', async () => {
    await rate(ana, bia, 4, 'Ajudou muito.');
    const id = await newest(bia);
    expect((await answer(undefined, id)).status).toBe(401);
    for (const person of [ana, await test.person()]) {
      expect(await answer(person, id)).toMatchObject({ status: 403, error: { code: 'not_rated_person' } });
    }
    for (const unknown of ['x', ana.id]) expect((await answer(bia, unknown)).status).toBe(404);
    for (const text of ['', ' \n', 'a'.repeat(2_001)]) expect((await answer(bia, id, text)).status).toBe(422);
    await rate(ana, bia, 4, '');
    expect(await answer(bia, id)).toMatchObject({ status: 409, error: { code: 'nothing_to_answer' } });
    await rate(ana, bia, 4, 'De novo.');
    await takeBack(ana, bia);
    expect((await answer(bia, id)).status).toBe(404);
  });

  it('is not seen and not given where a block stands between the two', async () => {
    await rate(ana, bia, 4, 'Ajudou muito.');
    const id = await newest(bia);
    const block = { as: ana, params: { username: bia.username } };
    await test.call('PUT /api/blocks/{username}', block);
    expect((await answer(bia, id)).status).toBe(404);
    const seen = await test.call('GET /api/ratings/user/{username}', {
      as: bia,
      params: { username: bia.username },
    });
    expect(seen.body.ratings).toEqual([]);
    expect((await list(bia)).body.ratings).toHaveLength(1);
  });

  it('is one, of 50 at once', async () => {
    await rate(ana, bia, 4, 'Ajudou muito.');
    const id = await newest(bia);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => answer(bia, id, `Resposta ${index}`)),
    );
    const given = replies.filter((reply) => reply.status === 200);
    expect(given).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(49);
    expect((await list(bia)).body.ratings).toMatchObject([{ answer: given[0]!.body.answer }]);
  });
});

describe('the list', () => {
  it('comes latest first, 20 a page, none twice and none left out, while new ratings arrive', async () => {
    const people = await Promise.all(Array.from({ length: 41 }, () => test.person()));
    for (const person of people) await rate(person, bia, 5);
    await sql`update ratings set created_at = '2026-01-01T00:00:00Z'
      where rated_id = ${bia.id} and rater_id < ${people[25]!.id}`.execute(test.context.db);
    const first = await list(bia, {}, ana);
    await rate(ana, bia, 1);
    const second = await list(bia, { cursor: first.body.nextCursor! }, ana);
    const third = await list(bia, { cursor: second.body.nextCursor! }, ana);
    const seen = [first, second, third].map((page) => page.body.ratings.map((rating) => rating.user.id));
    expect(seen.map((page) => page.length)).toEqual([20, 20, 1]);
    expect(new Set(seen.flat())).toEqual(new Set(people.map((person) => person.id)));
    expect(third.body.nextCursor).toBeNull();
    expect((await list(bia, { cursor: 'abc' })).status).toBe(422);
  });

  it('shows those with a text alone, where asked', async () => {
    await rate(ana, bia, 5, 'Ajudou muito.');
    await rate(await test.person(), bia, 4);
    const { ratings } = (await list(bia, { texts: 'only' })).body;
    expect(ratings.map(({ text }) => text)).toEqual(['Ajudou muito.']);
    expect((await list(bia, { texts: 'all' })).status).toBe(422);
  });

  it('reads its index in order', async () => {
    const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', bia.id])).toString('base64url');
    const [, plan] = await plansOf(test, (db) =>
      listRatingsOf(db, { id: ana.id, sessionId: '' }, bia.username, { cursor: after }),
    );
    expect(plan).toMatch(/using ratings_of_person .*\n *Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    const [, texts] = await plansOf(test, (db) =>
      listRatingsOf(db, null, bia.username, { cursor: after, texts: 'only' }),
    );
    expect(texts).toMatch(/using ratings_(with_text|of_person) .*\n *Index Cond: .*ROW\(/);
    expect(texts).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('an account that goes', () => {
  it('takes its ratings out of the averages of others', async () => {
    await rate(ana, bia, 1);
    const caio = await test.person();
    await rate(caio, bia, 4);
    await rate(ana, caio, 2);
    await test.context.db.transaction().execute((tx) => removeRatingsOf(tx, ana.id));
    expect(await totals(bia)).toEqual([1, 4, 1, 4]);
    expect(await totals(caio)).toEqual([0, 0, 0, 0]);
  });
});
