import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '#server/testing/event-reader.ts';
import {
  asking,
  makeWorld,
  openLessons,
  readUnsent,
  save,
  start,
  test,
  type World,
} from '#server/testing/lesson-world.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

beforeAll(openLessons);
afterAll(() => test.close());

describe('a lesson', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  it('is read by its code, by who leads it and by the class alone', async () => {
    const lesson = await start(world);
    expect(lesson).toMatchObject({ step: 1, leads: true, minutes: [5, 10, 15, 5, 10, 5], mine: null });
    expect(lesson.code).toMatch(/^[bcdfghjkmnpqrstvwxz]{6}$/);
    const read = (as: string | TestPerson) =>
      test.call('GET /api/lessons/{id}', { as, params: { id: lesson.code.toUpperCase() } });
    expect((await read(world.ana)).body).toMatchObject({ leads: false, progress: null, className: '2º A' });
    const other = await makeWorld();
    expect((await read(other.ana)).error).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('Confira as seis letras'),
    });
    expect((await read(other.coordinator)).status).toBe(404);
  });

  it('is one for two teachers who begin it at once', async () => {
    const own = await makeWorld();
    const [one, other] = await Promise.all([start(own), start(own)]);
    expect(other.id).toBe(one.id);
  });

  it('moves by its steps, tells the open pages, and ends', async () => {
    const own = await makeWorld();
    const { id, code } = await start(own, { minutes: [1, 2, 3, 4, 5, 6] });
    const events = await readEvents(test.app, `/api/lessons/${id}/stream`, {
      authorization: `Bearer ${own.ana}`,
    });
    const go = (step: number, as: TestPerson | string = own.coordinator) =>
      test.call('PUT /api/lessons/{id}/step', { as, params: { id }, body: { step } });
    expect((await go(3)).body).toMatchObject({ step: 3, minutes: [1, 2, 3, 4, 5, 6] });
    expect(await events.next()).toMatchObject({ data: { step: 3 } });
    expect((await go(4, own.ana)).error.code).toBe('not_school');
    await go(7);
    expect((await start(own)).code).not.toBe(code);
    events.close();
  });

  it('that is over takes no step back, whether another has begun or not', async () => {
    const own = await makeWorld();
    const { id } = await start(own);
    const go = (step: number) =>
      test.call('PUT /api/lessons/{id}/step', { as: own.coordinator, params: { id }, body: { step } });
    await go(7);
    expect(await go(6)).toMatchObject({ status: 409, error: { code: 'lesson_over' } });
    // As the page does that has not heard whether it ended.
    expect((await go(7)).body).toMatchObject({ step: 7 });
    const next = await start(own);
    expect(next.id).not.toBe(id);
    expect(await go(6)).toMatchObject({ status: 409, error: { code: 'lesson_over' } });
    expect(await start(own)).toMatchObject({ id: next.id });
  });

  it('that nobody ended is not the next week’s: another begins, and the pupils read how it ended', async () => {
    const own = await makeWorld();
    const { id } = await start(own);
    const { db } = test.context;
    const stand = (hours: number) =>
      db
        .updateTable('lessons')
        .set({ step: 5, step_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', id)
        .execute();
    await stand(11);
    expect((await start(own)).id).toBe(id);
    await stand(13);
    const next = await start(own);
    expect(next).toMatchObject({ step: 1, id: expect.not.stringContaining(id) });
    const read = await test.call('GET /api/lessons/{id}', { as: own.ana, params: { id } });
    expect(read.body).toMatchObject({ step: 7 });
  });

  it('keeps what each pupil chose and wrote, for that pupil', async () => {
    const { id, code } = await start(world);
    const saved = await save(world.ana, id, {
      families: ['cuidar', 'arte'],
      question: asking,
      takeaway: 'Só meu',
    });
    expect(saved.body).toMatchObject({ families: ['cuidar', 'arte'], question: asking, sent: '' });
    const read = await test.call('GET /api/lessons/{id}', { as: world.ana, params: { id: code } });
    expect(read.body.mine).toMatchObject({ takeaway: 'Só meu' });
    const led = await test.call('GET /api/lessons/{id}', { as: world.coordinator, params: { id: code } });
    expect(JSON.stringify(led.body)).not.toContain('Só meu');
    expect(led.body.progress).toEqual({ pupils: 5, begun: 1, asked: 1, sent: 0 });
    const outside = await test.person();
    expect((await save(outside.token, id, {})).status).toBe(404);
  });

  it('keeps what a pupil wrote on one device when another saves only what was changed there', async () => {
    const own = await makeWorld();
    const { id } = await start(own);
    await save(own.ana, id, {
      families: ['arte'],
      career: 'enfermagem',
      question: asking,
      takeaway: 'Só meu',
      typing: true,
    });
    const saved = await save(own.ana, id, { families: ['cuidar'], typing: true });
    const kept = { career: 'enfermagem', question: asking, takeaway: 'Só meu' };
    expect(saved.body).toMatchObject({ families: ['cuidar'], ...kept });
    expect((await save(own.ana, id, { career: '' })).body).toMatchObject({ question: asking, career: '' });
    // That a choice is finished says nothing of the question: its pupil may still be at it.
    expect(await readUnsent(own.coordinator, id)).toEqual([]);
  });

  it('keeps what a pupil chose before a sheet of paper is typed, and takes what is marked on it', async () => {
    const own = await makeWorld();
    const { id } = await start(own);
    await save(own.ana, id, { families: ['cuidar'], career: 'enfermagem' });
    const { pupils } = (
      await test.call('GET /api/school/classes/{id}', { as: own.coordinator, params: { id: own.classId } })
    ).body;
    const pupil = pupils.find(({ firstName }) => firstName === 'Ana')!.id;
    const paper = (raw: object) =>
      test.call('PUT /api/lessons/{id}/pupils/{pupil}', { as: own.coordinator, params: { id, pupil }, raw });
    const mine = async () =>
      (await test.call('GET /api/lessons/{id}', { as: own.ana, params: { id } })).body.mine;
    expect((await paper({ question: asking })).status).toBe(204);
    expect(await mine()).toMatchObject({ families: ['cuidar'], career: 'enfermagem', question: asking });
    await paper({ question: asking, families: ['arte', 'terra'] });
    expect(await mine()).toMatchObject({ families: ['arte', 'terra'], question: asking });
    // The line that a pupil takes along is nobody else's.
    expect((await paper({ takeaway: 'Levo daqui' })).status).toBe(422);
  });

  it('counts a family from five pupils on', async () => {
    const own = await makeWorld();
    const { id, code } = await start(own);
    const read = async () =>
      (await test.call('GET /api/lessons/{id}', { as: own.coordinator, params: { id: code } })).body.families;
    for (const as of [own.ana, own.bia, own.caio, own.davi]) await save(as, id, { families: ['cuidar'] });
    expect(await read()).toEqual([]);
    const { pupils } = (
      await test.call('GET /api/school/classes/{id}', { as: own.coordinator, params: { id: own.classId } })
    ).body;
    const edu = pupils.find(({ firstName }) => firstName === 'Edu')!.id;
    const paper = await test.call('PUT /api/lessons/{id}/pupils/{pupil}', {
      as: own.coordinator,
      params: { id, pupil: edu },
      body: { families: ['arte'], question: asking },
    });
    expect(paper.status).toBe(204);
    // Five have chosen, but neither number speaks of five.
    expect(await read()).toEqual([]);
    await test.call('PUT /api/lessons/{id}/pupils/{pupil}', {
      as: own.coordinator,
      params: { id, pupil: edu },
      body: { families: ['arte', 'cuidar'], question: asking },
    });
    expect(await read()).toEqual([{ family: 'cuidar', pupils: 5 }]);
  });
});
