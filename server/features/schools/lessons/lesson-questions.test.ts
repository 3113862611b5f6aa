import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomeChecked } from '#server/features/help/shifts/shifts.testing.ts';
import { born, importClass } from '#server/testing/school-world.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import {
  askInLesson,
  asking,
  makeWorld,
  openLessons,
  readUnsent,
  save,
  sendAsClass,
  sendMine,
  start,
  test,
  typePaper,
  type World,
} from '#server/testing/lesson-world.ts';
import type { TestPerson } from '#server/testing/test-app.ts';

beforeAll(openLessons);
afterAll(() => test.close());

describe('a question of a lesson', () => {
  it('goes in the own name from who may write, once', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    expect((await sendMine(world.davi, id)).error.code).toBe('nothing_to_send');
    await save(world.davi, id, { question: asking, career: 'enfermagem' });
    const sent = await sendMine(world.davi, id);
    expect(sent.body).toMatchObject({ title: asking, asker: { name: 'Estudante, PE', username: '' } });
    expect((await sendMine(world.davi, id)).error.code).toBe('already_sent');
    const changed = await save(world.davi, id, { question: 'Outra coisa, bem diferente dela' });
    expect(changed.body).toMatchObject({ question: asking, sent: 'own', slug: sent.body.slug });
    expect(await readUnsent(world.coordinator, id)).toEqual([]);
  });

  it('waits for the guardian, and may go as the class’s meanwhile: then it is sent once', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    await save(world.ana, id, { question: asking });
    const own = await sendMine(world.ana, id);
    expect(own.body.state).toBe('waiting');
    await typePaper(world, id, 'Bia', 'Precisa fazer faculdade para ser bombeira?');
    const unsent = await readUnsent(world.coordinator, id);
    expect(unsent).toMatchObject([
      { firstName: 'Ana', title: asking, waiting: true },
      { firstName: 'Bia', waiting: false },
    ]);
    const ids = unsent.map((each) => each.id);
    const replies = await Promise.all([
      sendAsClass(world.coordinator, id, ids),
      sendAsClass(world.coordinator, id, ids),
    ]);
    expect(replies.map(({ body }) => body.sent).toSorted((one, other) => one - other)).toEqual([0, 2]);
    const { mine } = await readLessonOf(world.ana, id);
    expect(mine).toMatchObject({ sent: 'class' });
    const visitor = await test.readQuestion(mine!.slug);
    expect(visitor.body).toMatchObject({
      title: asking,
      asker: { name: 'Turma do 2º ano, PE', username: '' },
      byClass: true,
      state: 'searching',
    });
    expect(JSON.stringify(visitor.body)).not.toMatch(/Ana|Lima|ana\d\d|Célia/);
    const gone = await test.readQuestion(own.body.slug, world.ana);
    expect(gone.status).toBe(404);
    expect(await readUnsent(world.coordinator, id)).toEqual([]);
  });

  it('is not read by who teaches before it is sent: what a page saves by itself stays the pupil’s', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    await save(world.ana, id, { question: asking, typing: true });
    expect(await readUnsent(world.coordinator, id)).toEqual([]);
    await sendMine(world.ana, id);
    expect(await readUnsent(world.coordinator, id)).toMatchObject([{ title: asking, waiting: true }]);
  });

  it('is handed in by a call that saves it as finished, until its pupil types on', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    await save(world.ana, id, { families: ['cuidar'], career: '', question: asking, takeaway: '' });
    const unsent = await readUnsent(world.coordinator, id);
    expect(unsent).toMatchObject([{ firstName: 'Ana', title: asking, waiting: false }]);
    await save(world.ana, id, { question: `${asking} E à noite`, typing: true });
    expect(await readUnsent(world.coordinator, id)).toEqual([]);
    await save(world.ana, id, { question: asking });
    const ids = unsent.map((each) => each.id);
    expect((await sendAsClass(world.coordinator, id, ids)).body).toEqual({ sent: 1, refused: [] });
  });

  it('on paper is the pupil’s own again once the pupil writes another one', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    await typePaper(world, id, 'Ana', asking);
    await save(world.ana, id, { question: asking, takeaway: 'Levo daqui', typing: true });
    expect(await readUnsent(world.coordinator, id)).toMatchObject([{ firstName: 'Ana', title: asking }]);
    await save(world.ana, id, { question: 'Ainda estou escrevendo isto?', typing: true });
    expect(await readUnsent(world.coordinator, id)).toEqual([]);
  });

  it('does not count against the teacher, whose class may be thirty', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    for (const [index, name] of ['Ana', 'Bia', 'Caio', 'Davi'].entries())
      await typePaper(world, id, name, `${asking} Pergunta ${index}`);
    const ids = (await readUnsent(world.coordinator, id)).map((each) => each.id);
    expect((await sendAsClass(world.coordinator, id, ids)).body).toEqual({ sent: 4, refused: [] });
  });

  it('comes in the order of its words, not of the names on the teacher’s list', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    const texts = ['Zootecnia serve para quê?', 'Música dá para viver?', 'Bombeiro estuda onde?'];
    for (const [index, as] of [world.ana, world.bia, world.caio].entries())
      await askInLesson(as, id, { question: texts[index]! });
    const ids = (await readUnsent(world.coordinator, id)).map((each) => each.id);
    await sendAsClass(world.coordinator, id, ids);
    const { questions } = (await test.call('GET /api/questions')).body;
    const asked = questions.map(({ title }) => title).filter((title) => texts.includes(title));
    // Newest first.
    expect(asked).toEqual(texts);
  });

  it('stays back with the reason where it holds contact data', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    await typePaper(world, id, 'Ana', 'Me chama no 11 98765-4321 e conta como é?');
    await askInLesson(world.bia, id, { question: asking });
    const ids = (await readUnsent(world.coordinator, id)).map((each) => each.id);
    const { body } = await sendAsClass(world.coordinator, id, ids);
    expect(body).toMatchObject({ sent: 1, refused: [{ message: expect.stringContaining('telefone') }] });
  });

  it('is the leaders’ to send: not the pupils’, nor another school’s', async () => {
    const world = await makeWorld();
    const other = await makeWorld();
    const { id } = await start(world);
    const send = (as: string | TestPerson) =>
      test.call('POST /api/lessons/{id}/questions', { as, params: { id }, body: { ids: ['x'] } });
    expect((await send(other.coordinator)).status).toBe(404);
    expect((await send(await test.person())).error.code).toBe('not_school');
    expect((await send(world.davi)).error.code).toBe('not_school');
  });

  it('brings its answers to all pupils of the class, and to the projector', async () => {
    const world = await makeWorld();
    const { id } = await start(world);
    await askInLesson(world.ana, id, { question: asking, career: 'enfermagem' });
    const ids = (await readUnsent(world.coordinator, id)).map((each) => each.id);
    await sendAsClass(world.coordinator, id, ids);
    const { slug } = (await readLessonOf(world.ana, id)).mine!;
    const nurse = await test.person('Nara Cuida');
    await becomeChecked(test, nurse, 'enfermagem');
    const contact = await test.sendAnswer(nurse, slug, 'Me chama no 11 98765-4321 que eu conto.');
    expect(contact.error.code).toBe('contact_in_text');
    const answered = await test.sendAnswer(nurse, slug, 'O dia começa cedo, com a passagem de plantão.');
    expect(answered.status).toBe(201);
    await runJobs(test);
    for (const as of [world.ana, world.davi]) {
      const { notifications } = await test.news(as);
      expect(notifications).toMatchObject([{ title: 'Responderam a uma pergunta da sua turma' }]);
    }
    const projector = await test.call('GET /api/lessons/{id}/answers', {
      as: world.coordinator,
      params: { id },
    });
    expect(projector.body.questions).toMatchObject([
      { slug, answer: { text: expect.stringContaining('plantão') } },
    ]);
  });

  describe('that a pupil asks on about an answer to the class', () => {
    const goingOn = 'E dá para estudar trabalhando à noite?';
    let world: World;
    let lesson: Awaited<ReturnType<typeof start>>;
    let slug: string;
    let encounter: string;
    const read = async (as: string) =>
      (await test.call('GET /api/home/encounters', { as })).body.encounters.find(
        ({ id }) => id === encounter,
      );
    const askOn = (as: string, asked: string) =>
      test.call('PUT /api/home/encounters/{id}', { as, params: { id: encounter }, body: { asked } });

    beforeEach(async () => {
      world = await makeWorld();
      lesson = await start(world);
      await askInLesson(world.ana, lesson.id, { question: asking });
      const ids = (await readUnsent(world.coordinator, lesson.id)).map((each) => each.id);
      await sendAsClass(world.coordinator, lesson.id, ids);
      ({ slug } = (await readLessonOf(world.ana, lesson.id)).mine!);
      const nurse = await test.person('Nara Cuida');
      await becomeChecked(test, nurse, 'enfermagem');
      await test.answer(nurse, slug, 'O dia começa cedo, com a passagem de plantão.');
      const [met] = (await test.call('GET /api/home/encounters', { as: world.ana })).body.encounters;
      encounter = met!.id;
    });

    it('waits for who teaches, goes as the class’s, once, and makes a conversation of the encounter', async () => {
      expect((await askOn(world.ana, goingOn)).body).toMatchObject({
        byClass: true,
        asked: goingOn,
        conversation: false,
      });
      const visit = () => test.readQuestion(slug);
      expect(JSON.stringify((await visit()).body)).not.toContain(goingOn);
      const unsent = await readUnsent(world.coordinator, lesson.id);
      expect(unsent).toMatchObject([{ firstName: 'Ana', title: goingOn, about: asking, waiting: false }]);
      const ids = unsent.map(({ id }) => id);
      const replies = await Promise.all([
        sendAsClass(world.coordinator, lesson.id, ids),
        sendAsClass(world.coordinator, lesson.id, ids),
      ]);
      expect(replies.map(({ body }) => body.sent).toSorted((one, other) => one - other)).toEqual([0, 1]);
      const seen = (await visit()).body;
      expect(seen.replies).toMatchObject([{ followUps: [{ by: 'asker', text: goingOn }] }]);
      expect(JSON.stringify(seen)).not.toMatch(/Ana|Lima|ana\d\d|Célia/);
      expect(await read(world.ana)).toMatchObject({ asked: '', conversation: true });
      expect(await readUnsent(world.coordinator, lesson.id)).toEqual([]);
    });

    it('is found in a later lesson too, and sent by another teacher of the class', async () => {
      await askOn(world.ana, goingOn);
      await test.call('PUT /api/lessons/{id}/step', {
        as: world.coordinator,
        params: { id: lesson.id },
        body: { step: 7 },
      });
      const other = await test.person('Tereza Ensina');
      await test.call('PUT /api/home/birth', { as: other, body: { year: 1980, month: 3 } });
      await test.call('PUT /api/school/classes/{id}/teachers', {
        as: world.coordinator,
        params: { id: world.classId },
        body: { emails: [other.email] },
      });
      const later = await start({ coordinator: other, classId: world.classId });
      const [unsent] = await readUnsent(other, later.id);
      expect(unsent).toMatchObject({ title: goingOn });
      expect((await sendAsClass(other, later.id, [unsent!.id])).body).toEqual({ sent: 1, refused: [] });
    });

    it('stays back with the reason where it holds contact data', async () => {
      await askOn(world.ana, 'Me chama no 11 98765-4321?');
      const ids = (await readUnsent(world.coordinator, lesson.id)).map((each) => each.id);
      expect((await sendAsClass(world.coordinator, lesson.id, ids)).body).toMatchObject({
        sent: 0,
        refused: [{ message: expect.stringContaining('telefone') }],
      });
      expect(await read(world.ana)).toMatchObject({ conversation: false });
    });

    it('is the pupil’s to write and the teachers’ to read, and nobody else’s', async () => {
      const stranger = await test.person();
      for (const as of [world.bia, world.davi, stranger.token, world.coordinator.token])
        expect((await askOn(as, goingOn)).status).toBe(404);
      await askOn(world.ana, goingOn);
      for (const as of [world.bia, world.davi, stranger.token]) {
        expect(JSON.stringify((await test.call('GET /api/home/encounters', { as })).body)).not.toContain(
          goingOn,
        );
        expect(JSON.stringify((await test.readQuestion(slug, as)).body)).not.toContain(goingOn);
      }
      const list = (as: TestPerson | string) =>
        test.call('GET /api/lessons/{id}/questions', { as, params: { id: lesson.id } });
      expect((await list((await makeWorld()).coordinator)).status).toBe(404);
      expect((await list(stranger)).error.code).toBe('not_school');
      expect((await list(world.bia)).error.code).toBe('not_school');
    });

    it('is not read any more by the teachers of a class that the pupil has left', async () => {
      await askOn(world.ana, goingOn);
      await importClass(test, world, '2º A', [
        { name: 'Bia Reis', registration: '2', born: born(15) },
        { name: 'Flor Dias', registration: '6', born: born(15) },
      ]);
      expect(await readUnsent(world.coordinator, lesson.id)).toEqual([]);
      expect((await askOn(world.ana, 'E agora, quem lê?')).status).toBe(404);
    });
  });

  async function readLessonOf(as: string, id: string) {
    const { code } = await test.context.db
      .selectFrom('lessons')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (await test.call('GET /api/lessons/{id}', { as, params: { id: code } })).body;
  }
});
