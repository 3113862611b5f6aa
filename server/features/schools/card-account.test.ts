import { beforeAll, expect, it } from 'vitest';
import type { Card } from '#contract/schools/school-cards.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import {
  born,
  cardsOf,
  importClass,
  makeSchool,
  secretOf,
  signInByCard,
  type TestSchool,
} from '#server/testing/school-world.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { untilLocksAreAwaited } from '#server/testing/waiting-locks.ts';

/* What the account of a card, which has neither e-mail nor password, can do with itself. */

const test = fileApp();
let world: TestSchool;
let classId: string;
beforeAll(async () => {
  world = await makeSchool(test);
});

let pupils = 0;
async function newPupil(): Promise<{ card: Card; token: string }> {
  const name = `Ana${String.fromCodePoint(97 + pupils)} Lima`;
  pupils += 1;
  ({ classId } = await importClass(test, world, `${pupils}º A`, [
    { name, registration: String(pupils), born: born(15) },
  ]));
  const [card] = await cardsOf(test, world.coordinator, classId);
  return { card: card!, token: await signInByCard(test, card!) };
}

it('keeps the printed letter of its school valid, however many codes it shows on a screen', async () => {
  const { token } = await newPupil();
  const { body } = await test.call('POST /api/school/classes/{id}/guardian-letters', {
    as: world.coordinator,
    params: { id: classId },
  });
  const letter = body.letters[0]!;
  for (let shown = 0; shown < 11; shown += 1)
    expect((await test.call('POST /api/home/guardian-codes', { as: token })).status).toBe(201);
  const check = await test.call('POST /api/guardian-codes/check', { body: { code: letter.code } });
  expect(check).toMatchObject({ status: 200, body: { firstName: letter.firstName } });
});

it('is deleted by the whole PIN, and by nothing else', async () => {
  const { card, token } = await newPupil();
  const remove = (password: string) =>
    test.call('DELETE /api/home/account', { as: token, body: { password } });
  for (const wrong of ['lua-sol-10', card.pin.slice(-2), 'uma senha bem boa'])
    expect((await remove(wrong)).error).toMatchObject({
      code: 'wrong_pin',
      fields: { password: expect.stringContaining('PIN') },
    });
  // As it is typed on a phone.
  expect((await remove(card.pin.toUpperCase().replaceAll('-', ' '))).status).toBe(202);
  expect((await test.call('GET /api/home/school', { as: token })).status).toBe(401);
  await runJobs(test);
  const { pupils: left } = (
    await test.call('GET /api/school/classes/{id}', { as: world.coordinator, params: { id: classId } })
  ).body;
  expect(left).toEqual([]);
});

it('is not deleted by the PIN of a card that has been renewed', async () => {
  const { card } = await newPupil();
  const [renewed] = await cardsOf(test, world.coordinator, classId);
  const token = await signInByCard(test, renewed!);
  const remove = (password: string) =>
    test.call('DELETE /api/home/account', { as: token, body: { password } });
  expect((await remove(card.pin)).error.code).toBe('wrong_pin');
  expect((await remove(renewed!.pin)).status).toBe(202);
});

it('gets an e-mail of its own by the PIN, then a password, and no card opens it any more', async () => {
  const { card, token } = await newPupil();
  const email = `propria-${pupils}@exemplo.br`;
  const body = { email, password: card.pin };
  expect((await test.call('PUT /api/home/email', { as: token, body })).status).toBe(202);
  await runJobs(test);
  const [mail] = await mailsTo(test, email);
  const link = /#token=([\w-]+)/.exec(mail!.text!)![1]!;
  const ownClass = classId;
  // Whoever reads a mistyped address opens the link too, and nobody could take the account back.
  const { token: otherPupil } = await newPupil();
  for (const as of [undefined, otherPupil, await test.person()]) {
    const opened = await test.call('POST /api/confirmaremail', { ...(as && { as }), body: { token: link } });
    expect(opened).toMatchObject({ status: 409, error: { code: 'card_needed' } });
  }
  const confirmed = await test.call('POST /api/confirmaremail', { as: token, body: { token: link } });
  expect(confirmed.body).toMatchObject({ email, changed: true });
  // The PIN, which the school has printed, is no password.
  expect((await test.call('POST /api/login', { body: { email, password: card.pin } })).status).toBe(400);
  const password = 'uma senha bem boa';
  const chosen = { token: confirmed.body.token!, password, repeatPassword: password };
  expect((await test.call('POST /api/redefinirsenha', { body: chosen })).status).toBe(200);
  expect((await test.call('POST /api/login', { body: { email, password } })).status).toBe(200);
  const byCard = await test.call('POST /api/card-login', { body: { card: secretOf(card), pin: card.pin } });
  expect(byCard.error.code).toBe('card_of_own_account');
  // Nobody guesses: the PIN is right each time.
  for (let times = 0; times < 11; times += 1) {
    const again = await test.call('POST /api/card-login', { body: { card: secretOf(card), pin: card.pin } });
    expect([again.status, again.error.code]).toEqual([409, 'card_of_own_account']);
  }
  expect(await cardsOf(test, world.coordinator, ownClass)).toEqual([]);
});

it('is told what to do first where only an account with a password can', async () => {
  const { card, token: as } = await newPupil();
  const password = 'uma senha bem boa';
  const answers = [
    await test.call('PUT /api/home/password', {
      as,
      body: { currentPassword: card.pin, password, repeatPassword: password },
    }),
    await test.call('POST /api/home/factors/codes', { as, body: { password: card.pin } }),
    await test.call('POST /api/home/factors/passkeys', { as, body: { password: card.pin } }),
  ];
  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([409, 'no_password']);
    expect(error.message).toContain('cartão');
  }
  const headers = { authorization: `Bearer ${as}` };
  expect((await test.app.inject({ url: '/api/home/export', headers })).statusCode).toBe(200);
});

it('gives its place to one of two accounts that bring the card at the same time', async () => {
  const name = 'Caio Melo';
  ({ classId } = await importClass(test, world, '3º C', [{ name, registration: '3c', born: born(15) }]));
  const [card] = await cardsOf(test, world.coordinator, classId);
  const both = [await test.person(name), await test.person(name)];
  const { db } = test.context;
  const body = { card: secretOf(card!), pin: card!.pin };
  const { sent } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('school_pupils').select('id').where('class_id', '=', classId).forUpdate().execute();
    const sent = both.map((as) => test.call('POST /api/home/school-card', { as, body }));
    await untilLocksAreAwaited(db, 2);
    return { sent };
  });
  const replies = await Promise.all(sent);
  const refused = replies.filter(({ status }) => status !== 200);
  // Whether the second has read the card before the first got it, or meets it with another owner.
  expect(refused).toMatchObject([{ error: { code: expect.stringMatching(/^(card_in_use|wrong_card)$/) } }]);
  const loser = both[replies.indexOf(refused[0]!)]!;
  expect((await test.call('GET /api/home/school', { as: loser })).body.pupil).toBeNull();
});
