import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { openMailServer } from '#server/mail/mail-server.testing.ts';
import { personWithCodes } from '#server/testing/one-time-codes.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { addPasskey } from '#server/testing/passkeys.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.freshPeople('Ana Souza');
let newEmail: string;
beforeEach(async () => {
  newEmail = `nova-${ana.email}`;
});

const change = (as: TestPerson, email: string, password = as.password) =>
  test.call('PUT /api/home/email', { as, body: { email, password } });
async function mailed(email: string, subject: string) {
  await runJobs(test);
  return (await mailsTo(test, email)).findLast((mail) => mail.subject === subject)!;
}
const confirm = (token: string) => test.call('POST /api/confirmaremail', { body: { token } });
const cancel = (token: string) => test.call('POST /api/email-changes/cancel', { body: { token } });
const undo = (token: string) => test.call('POST /api/email-changes/undo', { body: { token } });
const logIn = (email: string, password = ana.password) =>
  test.call('POST /api/login', { body: { email, password } });
const recover = (email: string) => test.call('POST /api/recuperarsenha', { body: { email } });
const expired = { status: 422, error: { code: 'link_expired' } };

const toConfirm = async (email = newEmail) =>
  tokenIn(await mailed(email, 'Confirme seu novo e-mail no Rumo'));
const toCancel = async () => tokenIn(await mailed(ana.email, 'Pediram para trocar o e-mail da sua conta'));
const toUndo = async (email = ana.email) => tokenIn(await mailed(email, 'O e-mail da sua conta mudou'));

/** Completes an e-mail change. @returns the token that undoes it */
async function takeOver(): Promise<string> {
  await change(ana, newEmail);
  expect(await confirm(await toConfirm())).toMatchObject({
    status: 200,
    body: { email: newEmail, changed: true },
  });
  return toUndo();
}

describe('asking for another e-mail', () => {
  it('tells the address of today, with a link that cancels and without the one that confirms', async () => {
    expect((await change(ana, newEmail)).status).toBe(202);
    const token = await toConfirm();
    const told = await mailed(ana.email, 'Pediram para trocar o e-mail da sua conta');
    expect(told.text).toMatch(/^http:\/\/localhost:3000\/cancelaremail#token=[\w-]{43}$/m);
    expect(told.text).not.toContain(token);
    expect(told.text).not.toContain('confirmaremail');
    expect(told.text).not.toContain(newEmail);
  });

  it('ends the link of the change before it, and the mails that still wait', async () => {
    await change(ana, newEmail);
    const first = await toConfirm();
    await change(ana, `b-${newEmail}`);
    await change(ana, `c-${newEmail}`);
    await runJobs(test);
    expect(await confirm(first)).toMatchObject(expired);
    expect(await mailsTo(test, `b-${newEmail}`)).toEqual([]);
    expect((await confirm(await toConfirm(`c-${newEmail}`))).status).toBe(200);
  });
});

describe('cancelling', () => {
  it('keeps the e-mail, whichever of its letters is used', async () => {
    await change(ana, newEmail);
    const token = await toCancel();
    await change(ana, `b-${newEmail}`);
    const confirmation = await toConfirm(`b-${newEmail}`);
    expect(await cancel(token)).toMatchObject({ status: 200, body: {} });
    expect(await confirm(confirmation)).toMatchObject(expired);
    expect(await cancel(token)).toMatchObject(expired);
    expect((await logIn(ana.email)).status).toBe(200);
  });

  it('is too late once the change is made, and no other link serves', async () => {
    await change(ana, newEmail);
    const [token, confirmation] = [await toCancel(), await toConfirm()];
    for (const wrong of [confirmation, 'inventado']) expect(await cancel(wrong)).toMatchObject(expired);
    for (const wrong of [confirmation, token]) expect(await undo(wrong)).toMatchObject(expired);
    expect(await confirm(token)).toMatchObject(expired);
    expect((await confirm(confirmation)).status).toBe(200);
    expect(await cancel(token)).toMatchObject(expired);
  });
});

describe('a changed e-mail', () => {
  it('can be taken back once: sessions and the password end, and a new one is chosen at once', async () => {
    const token = await takeOver();
    const thief = (await logIn(newEmail)).body.token;
    const reply = await undo(token);
    expect(reply.status).toBe(200);
    for (const as of [thief, ana.token])
      expect((await test.call('GET /api/drafts', { as })).status).toBe(401);
    for (const email of [ana.email, newEmail]) expect((await logIn(email)).status).toBe(400);
    const password = 'girafas leem jornais';
    const form = { token: reply.body.token, password, repeatPassword: password };
    expect((await test.call('POST /api/redefinirsenha', { body: form })).status).toBe(200);
    expect((await logIn(ana.email, password)).status).toBe(200);
    expect(await undo(token)).toMatchObject(expired);
    expect(await mailed(newEmail, 'A troca de e-mail da conta foi desfeita')).toBeDefined();
  });

  it('is taken back whatever was done to the account since', async () => {
    const token = await takeOver();
    const thief = { ...ana, email: newEmail, token: (await logIn(newEmail)).body.token };
    const password = 'outra frase da ladra';
    const body = { currentPassword: ana.password, password, repeatPassword: password };
    expect((await test.call('PUT /api/home/password', { as: thief, body })).status).toBe(204);
    thief.password = password;
    await change(thief, `b-${newEmail}`);
    expect((await confirm(await toConfirm(`b-${newEmail}`))).status).toBe(200);
    const thiefsUndo = await toUndo(newEmail);
    await addPasskey(test, thief);
    await recover(`b-${newEmail}`);
    const reset = tokenIn(await mailed(`b-${newEmail}`, 'Redefina sua senha no Rumo'));
    await change(thief, `c-${newEmail}`);
    const pending = await toConfirm(`c-${newEmail}`);

    const reply = await undo(token);
    expect(reply.status).toBe(200);
    const form = { password: 'girafas leem jornais', repeatPassword: 'girafas leem jornais' };
    for (const old of [reset, 'x']) {
      const refused = await test.call('POST /api/redefinirsenha', { body: { token: old, ...form } });
      expect(refused).toMatchObject(expired);
    }
    for (const old of [thiefsUndo, pending]) {
      expect(await undo(old)).toMatchObject(expired);
      expect(await confirm(old)).toMatchObject(expired);
    }
    await test.call('POST /api/redefinirsenha', { body: { token: reply.body.token, ...form } });
    // The passkey was added after the change: no second step keeps the owner out.
    expect((await logIn(ana.email, form.password)).status).toBe(200);
  });

  it('keeps second factors that were there before, and ends recovery codes that came since', async () => {
    const bia = await personWithCodes(test);
    const email = `nova-${bia.email}`;
    await change(bia, email);
    await confirm(await toConfirm(email));
    const token = await toUndo(bia.email);
    await test.call('POST /api/home/factors/recovery', { as: bia, body: { password: bia.password } });
    const reply = await undo(token);
    const password = 'girafas leem jornais';
    const form = { token: reply.body.token, password, repeatPassword: password };
    await test.call('POST /api/redefinirsenha', { body: form });
    expect((await logIn(bia.email, password)).error.factors).toEqual(['codes']);
    const codes = await test.context.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', bia.id)
      .execute();
    expect(codes).toEqual([]);
  });

  it('has its old address kept for a week, and gives it to others after it', async () => {
    const token = await takeOver();
    const form = { fullName: 'Bia', password: ana.password, repeatPassword: ana.password };
    const register = (username: string) =>
      test.call('POST /api/logup', { body: { ...form, username, email: ana.email.toUpperCase() } });
    const bia = await test.person();
    const taken = { status: 409, error: { code: 'email_taken', message: 'Este e-mail já está em uso' } };
    expect(await register(`bia${Date.now()}`)).toMatchObject(taken);
    expect(await change(bia, ana.email)).toMatchObject(taken);
    // Its owner may also request it back.
    const back = { ...ana, email: newEmail };
    expect((await change(back, ana.email)).status).toBe(202);
    await test.context.db
      .updateTable('email_changes')
      .set({ changed_at: new Date(Date.now() - 7 * day - 1000) })
      .where('user_id', '=', ana.id)
      .where('changed_at', 'is not', null)
      .execute();
    expect((await register(`bia${Date.now()}`)).status).toBe(201);
    expect(await undo(token)).toMatchObject({ status: 409, error: { code: 'email_taken' } });
  });
});

it('an e-mail change is confirmed only under the password it was requested with', async () => {
  await change(ana, newEmail);
  const token = await toConfirm();
  await test.context.db
    .updateTable('users')
    .set({ password_hash: 'another' })
    .where('id', '=', ana.id)
    .execute();
  expect(await confirm(token)).toMatchObject(expired);
});

describe('where an e-mail has yet to be confirmed', () => {
  it('no second factor can be added, and nobody takes an account back by that address', async () => {
    const server = await openMailServer();
    const mailing = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'rumo@exemplo.br' });
    const bia = await mailing.person('Bia');
    const { password } = bia;
    const call: TestApp['call'] = (key, request) => mailing.call(key, request);
    const first = { status: 403, error: { code: 'confirm_email_first' } };
    expect(await call('POST /api/home/factors/codes', { as: bia, body: { password } })).toMatchObject(first);
    expect(await call('POST /api/home/factors/passkeys', { as: bia, body: { password } })).toMatchObject(
      first,
    );
    const email = `certo-${bia.email}`;
    await call('PUT /api/home/email', { as: bia, body: { email, password } });
    await runJobs(mailing);
    const letter = (subject: string) => server.received.find(({ mail }) => mail.subject === subject)!;
    const token = tokenIn(letter('Confirme seu novo e-mail no Rumo').mail);
    expect((await call('POST /api/confirmaremail', { body: { token } })).status).toBe(200);
    await runJobs(mailing);
    expect(letter('O e-mail da sua conta mudou').mail.text).not.toContain('desfazeremail');
    expect((await call('POST /api/home/factors/codes', { as: bia, body: { password } })).status).toBe(200);
  });
});
