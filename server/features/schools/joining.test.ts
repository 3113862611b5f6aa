import { expect, it } from 'vitest';
import type { Card } from '#contract/schools/school-cards.ts';
import {
  born,
  cardsOf,
  importClass,
  listOf,
  makeSchool,
  secretOf,
  signInByCard,
  type TestSchool,
} from '#server/testing/school-world.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* An account that somebody had before, brought into a class by its card. */

const test = fileApp();

interface NewPlace extends TestSchool {
  classId: string;
  pupil: string;
  card: Card;
}

/** A pupil of fifteen in a school of their own, with the card that nobody has used yet. */
async function newPlace(): Promise<NewPlace> {
  const school = await makeSchool(test);
  const { classId, pupils } = await importClass(test, school, '2º A', [
    { name: 'Caio Melo', registration: '1', born: born(15) },
  ]);
  const [card] = await cardsOf(test, school.coordinator, classId);
  return { ...school, classId, pupil: pupils[0]!.id, card: card! };
}

const join = (as: TestPerson | string, { card }: Pick<NewPlace, 'card'>) =>
  test.call('POST /api/home/school-card', { as, body: { card: secretOf(card), pin: card.pin } });

async function lettersOf({ coordinator, classId }: NewPlace): Promise<string[]> {
  const { body } = await test.call('POST /api/school/classes/{id}/guardian-letters', {
    as: coordinator,
    params: { id: classId },
  });
  return body.letters.map(({ code }) => code);
}

async function newGuardian(): Promise<TestPerson> {
  const guardian = await test.person('Marta Melo');
  await test.call('PUT /api/home/birth', { as: guardian, body: { year: 1980, month: 3 } });
  return guardian;
}

const accept = (as: TestPerson, code: string) =>
  test.call('POST /api/guardian-links', { as, body: { code } });

const ageOf = async (as: TestPerson) => (await test.call('GET /api/home/age', { as })).body;

const leaveClass = ({ coordinator }: NewPlace) =>
  test.call('POST /api/school/imports', {
    as: coordinator,
    body: { preview: false, csv: listOf(`Outra Pessoa;2;2º A;${born(15)}`) },
  });

it('keeps the guardian who has accepted for the card, with the limits that they set', async () => {
  const place = await newPlace();
  const guardian = await newGuardian();
  const [code] = await lettersOf(place);
  await accept(guardian, code!);
  const listed = async () => (await test.call('GET /api/guardian/minors', { as: guardian })).body.minors;
  const [made] = await listed();
  await test.call('PUT /api/guardian/minors/{id}/limits', {
    as: guardian,
    params: { id: made!.id },
    body: { minutesADay: 60, answers: 'checked' },
  });
  const caio = await test.person('Caio Melo');
  expect((await join(caio, place)).status).toBe(200);
  expect(await ageOf(caio)).toMatchObject({ waiting: false, guardian: true });
  expect(await listed()).toMatchObject([
    { id: made!.id, firstName: 'Caio', minutesADay: 60, answers: 'checked' },
  ]);
});

it('keeps the letter that the family has not answered yet', async () => {
  const place = await newPlace();
  const [code] = await lettersOf(place);
  const caio = await test.person('Caio Melo');
  await join(caio, place);
  expect(await ageOf(caio)).toMatchObject({ waiting: true });
  expect((await accept(await newGuardian(), code!)).status).toBe(201);
  expect(await ageOf(caio)).toMatchObject({ waiting: false, guardian: true });
});

it('does not make a guardian who brings the card their own guardian', async () => {
  const place = await newPlace();
  const guardian = await newGuardian();
  const [code] = await lettersOf(place);
  await accept(guardian, code!);
  expect((await join(guardian, place)).status).toBe(200);
  expect((await test.call('GET /api/home/guardians', { as: guardian })).body).toMatchObject({
    guardians: [],
  });
});

it('keeps what the teacher has typed of a sheet of paper', async () => {
  const place = await newPlace();
  const { coordinator: as, classId, pupil } = place;
  const { body: lesson } = await test.call('POST /api/school/classes/{id}/lessons', {
    as,
    params: { id: classId },
  });
  const question = 'Como é o dia de quem trabalha em hospital?';
  await test.call('PUT /api/lessons/{id}/pupils/{pupil}', {
    as,
    params: { id: lesson.id, pupil },
    body: { question, families: ['cuidar'] },
  });
  const caio = await test.person('Caio Melo');
  await join(caio, place);
  const read = await test.call('GET /api/lessons/{id}', { as: caio, params: { id: lesson.code } });
  expect(read.body.mine).toMatchObject({ question, families: ['cuidar'] });
});

it('joins a class of another school once its holder has left the first', async () => {
  const [before, after] = [await newPlace(), await newPlace()];
  const caio = await test.person('Caio Melo');
  await join(caio, before);
  expect(await join(caio, after)).toMatchObject({ status: 409, error: { code: 'card_in_use' } });
  await leaveClass(before);
  expect((await join(caio, after)).body.pupil).toMatchObject({ className: '2º A' });
});

it('that another school had made is opened by the new card alone', async () => {
  const [before, after] = [await newPlace(), await newPlace()];
  const token = await signInByCard(test, before.card);
  await leaveClass(before);
  expect((await join(token, after)).status).toBe(200);
  const old = await test.call('POST /api/card-login', {
    body: { card: secretOf(before.card), pin: before.card.pin },
  });
  expect(old.error.code).toBe('wrong_card');
  const as = await signInByCard(test, after.card);
  const { card } = after;
  expect((await test.call('DELETE /api/home/account', { as, body: { password: card.pin } })).status).toBe(
    202,
  );
});

it('a card made anew for an account in use brings no other account into its place', async () => {
  const place = await newPlace();
  const token = await signInByCard(test, place.card);
  const [renewed] = await cardsOf(test, place.coordinator, place.classId);
  const classmate = await test.person('Davi');
  expect((await join(classmate, { card: renewed! })).error.code).toBe('card_in_use');
  const again = await signInByCard(test, renewed!);
  expect((await test.call('GET /api/home/school', { as: again })).body.pupil).not.toBeNull();
  expect(token).not.toBe(again);
});
