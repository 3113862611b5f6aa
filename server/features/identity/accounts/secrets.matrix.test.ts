// Guards: server/features/identity/accounts/, server/features/identity/access-records/, server/db/migrations/, server/http/, server/mail/
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { freshCode, personWithCodes } from '#server/testing/one-time-codes.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { fileApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { openDevices } from './known-devices.service.ts';
import { removeFactors } from './second-factor/factors.service.ts';

/*
 * Every secret and mailed link, and every event in the life of an account: which of them end. A column of the schema
 * that looks like a secret and is in no row fails the last test.
 */

const test = fileApp();

/** Whether the secret still opens what it is for. */
type Use = () => Promise<boolean>;

/** A user, with what is needed to trigger each event. */
interface World {
  ana: TestPerson;
  /** Another session than the one that triggers the event. */
  elsewhere: string;
}

const call: TestApp['call'] = (key, request) => test.call(key, request);
const password = 'girafas leem jornais';
const works = (status: number): boolean => status >= 200 && status < 300;

async function letterTo(address: string, subject: string) {
  await runJobs(test);
  return (await mailsTo(test, address)).findLast((mail) => mail.subject === subject);
}
async function mailedToken(address: string, subject: string): Promise<string> {
  return tokenIn((await letterTo(address, subject))!);
}

async function openWorld(withCodes: boolean): Promise<World & { recoveryCodes: string[]; secret: string }> {
  const plain = { recoveryCodes: [] as string[], secret: '' };
  const ana = withCodes ? await personWithCodes(test) : { ...(await test.person('Ana')), ...plain };
  return { ana, elsewhere: await signIn(ana), recoveryCodes: ana.recoveryCodes, secret: ana.secret };
}

async function signIn(ana: TestPerson & { secret?: string }): Promise<string> {
  const body = { email: ana.email, password: ana.password };
  const login = await call('POST /api/login', { body });
  if (login.status === 200) return login.body.token;
  const code = await freshCode(test, { id: ana.id, secret: ana.secret! });
  const answer = { challenge: login.error.challenge!, code };
  return (await call('POST /api/login/codigo', { body: answer })).body.token;
}

const half = async ({ email, password: own }: TestPerson): Promise<string> =>
  (await call('POST /api/login', { body: { email, password: own } })).error.challenge!;
const changeEmail = async (ana: TestPerson): Promise<string> => {
  const email = `outra-${randomUUID()}@exemplo.br`;
  await call('PUT /api/home/email', { as: ana, body: { email, password: ana.password } });
  return email;
};
async function changedEmail(ana: TestPerson): Promise<string> {
  const token = await mailedToken(await changeEmail(ana), 'Confirme seu novo e-mail no Rumo');
  expect((await call('POST /api/confirmaremail', { body: { token } })).status).toBe(200);
  return mailedToken(ana.email, 'O e-mail da sua conta mudou');
}

/** Creates the secret and returns a function that uses it. `columns` store something of it. */
const secrets: Record<
  string,
  {
    columns: string[];
    withCodes?: true;
    make: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<Use>;
  }
> = {
  'the token of another session': {
    columns: [],
    make: ({ elsewhere }) =>
      Promise.resolve(async () => works((await call('GET /api/drafts', { as: elsewhere })).status)),
  },
  'the cookie of another session': {
    columns: ['sessions.secret_hash'],
    make: async ({ ana }) => {
      const payload = { email: ana.email, password: ana.password };
      const { cookies } = await test.app.inject({ method: 'POST', url: '/api/login', payload });
      const headers = { cookie: `${cookies[0]!.name}=${cookies[0]!.value}` };
      return async () =>
        works((await test.app.inject({ method: 'POST', url: '/api/home/me', headers })).statusCode);
    },
  },
  'a link for a new password': {
    columns: ['password_resets.token_hash'],
    make: async ({ ana }) => {
      await call('POST /api/recuperarsenha', { body: { email: ana.email } });
      const token = await mailedToken(ana.email, 'Redefina sua senha no Rumo');
      const body = { token, password: `${password} 2`, repeatPassword: `${password} 2` };
      return async () => works((await call('POST /api/redefinirsenha', { body })).status);
    },
  },
  'a link that confirms the e-mail': {
    columns: ['email_confirmations.token_hash'],
    make: async ({ ana }) => {
      const { db, config } = test.context;
      await sql`update users set email_confirmed = false where id = ${ana.id}`.execute(db);
      const { resendConfirmation } = await import('./emails.service.ts');
      await resendConfirmation({ db, config }, ana.id);
      const token = await mailedToken(ana.email, 'Confirme seu e-mail no Rumo');
      await sql`update users set email_confirmed = true where id = ${ana.id}`.execute(db);
      return async () => {
        await sql`update users set email_confirmed = false where id = ${ana.id}`.execute(db);
        return works((await call('POST /api/confirmaremail', { body: { token } })).status);
      };
    },
  },
  'a link that changes the e-mail': {
    columns: ['email_change_links.token_hash', 'email_changes.password_mark'],
    make: async ({ ana }) => {
      const token = await mailedToken(await changeEmail(ana), 'Confirme seu novo e-mail no Rumo');
      return async () => works((await call('POST /api/confirmaremail', { body: { token } })).status);
    },
  },
  'a letter with such a link that still waits': {
    columns: [],
    make: async ({ ana }) => {
      const email = await changeEmail(ana);
      return async () => (await letterTo(email, 'Confirme seu novo e-mail no Rumo')) !== undefined;
    },
  },
  'a link that cancels a change': {
    columns: ['email_change_links.token_hash'],
    make: async ({ ana }) => {
      await changeEmail(ana);
      const token = await mailedToken(ana.email, 'Pediram para trocar o e-mail da sua conta');
      return async () => works((await call('POST /api/email-changes/cancel', { body: { token } })).status);
    },
  },
  'a link that takes a change back': {
    columns: ['email_change_links.token_hash'],
    make: async ({ ana }) => {
      const token = await changedEmail(ana);
      return async () => works((await call('POST /api/email-changes/undo', { body: { token } })).status);
    },
  },
  'a link that makes a device known': {
    columns: ['device_confirmations.token_hash'],
    make: async ({ ana }) => {
      await openDevices(test.context.db, test.context.config).sendConfirmation(ana.email);
      const token = await mailedToken(ana.email, 'Confirme seu aparelho no Rumo');
      return async () => works((await call('POST /api/confirmaraparelho', { body: { token } })).status);
    },
  },
  'a half-made login': {
    columns: ['login_challenges.token_hash', 'code_factors.secret'],
    withCodes: true,
    make: async ({ ana, secret }) => {
      const challenge = await half(ana);
      return async () => {
        const code = await freshCode(test, { id: ana.id, secret });
        return works((await call('POST /api/login/codigo', { body: { challenge, code } })).status);
      };
    },
  },
  'a recovery code in a half-made login': {
    columns: ['recovery_codes.code_hash'],
    withCodes: true,
    make: async ({ ana, recoveryCodes }) => {
      const challenge = await half(ana);
      const body = { challenge, code: recoveryCodes[0]! };
      return async () => works((await call('POST /api/login/codigo', { body })).status);
    },
  },
  'a passkey that another session is adding': {
    columns: ['passkey_challenges.challenge_hash', 'passkey_challenges.login_hash', 'passkeys.public_key'],
    make: async ({ ana, elsewhere }) => {
      const device = softwareAuthenticator(test.context.config.publicUrl);
      const { body: options } = await call('POST /api/home/factors/passkeys', {
        as: elsewhere,
        body: { password: ana.password },
      });
      const body = { ...device.create(options), name: 'Chave', transports: ['internal' as const] };
      // With whichever session is still live.
      return async () => works((await call('PUT /api/home/factors/passkeys', { as: ana, body })).status);
    },
  },
  'codes that another session is switching on': {
    columns: ['code_factors.secret'],
    make: async ({ ana, elsewhere }) => {
      const begun = await call('POST /api/home/factors/codes', {
        as: elsewhere,
        body: { password: ana.password },
      });
      return async () => {
        const code = await generate({ secret: begun.body.secret });
        return works((await call('PUT /api/home/factors/codes', { as: ana, body: { code } })).status);
      };
    },
  },
};

const events: Record<string, (world: World) => Promise<void>> = {
  'a changed password': async ({ ana }) => {
    const body = { currentPassword: ana.password, password, repeatPassword: password };
    expect((await call('PUT /api/home/password', { as: ana, body })).status).toBe(204);
  },
  'a reset password': async ({ ana }) => {
    // Not by mail: queued mails must wait until the event.
    const { createPasswordReset } = await import('./passwords.service.ts');
    const { transact } = await import('#server/db/transact.ts');
    const token = await transact(test.context.db, (tx) => createPasswordReset(tx, ana.id));
    const body = { token, password, repeatPassword: password };
    expect((await call('POST /api/redefinirsenha', { body })).status).toBe(200);
  },
  'all other sessions ended': async ({ ana }) => {
    expect((await call('DELETE /api/home/sessions', { as: ana })).status).toBe(204);
  },
  'factors removed by the operator': async ({ ana }) => {
    const { db } = test.context;
    await sql`insert into code_factors (user_id, secret, confirmed_at) values (${ana.id}, '', now())
      on conflict (user_id) do update set confirmed_at = coalesce(code_factors.confirmed_at, now())`.execute(
      db,
    );
    expect(await removeFactors(test.context, await emailOf(ana))).toMatchObject({ codes: true });
  },
  'a changed e-mail': async ({ ana }) => {
    await changedEmail({ ...ana, email: await emailOf(ana) });
  },
  'a change of the e-mail taken back': async ({ ana }) => {
    const token = await changedEmail({ ...ana, email: await emailOf(ana) });
    expect((await call('POST /api/email-changes/undo', { body: { token } })).status).toBe(200);
  },
  'a closed account': async ({ ana }) => {
    const closed = await call('DELETE /api/home/account', { as: ana, body: { password: ana.password } });
    expect(closed.status).toBe(202);
  },
};

async function emailOf({ id }: TestPerson): Promise<string> {
  const { db } = test.context;
  return (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

/** What stays valid; everything else ends. */
const goesOn: Record<string, { after: string[]; because: string }> = {
  'the token of another session': { after: ['a changed e-mail'], because: 'its owner made the change' },
  'the cookie of another session': { after: ['a changed e-mail'], because: 'its owner made the change' },
  'a half-made login': { after: ['a changed e-mail'], because: 'its owner made the change' },
  'a recovery code in a half-made login': {
    after: ['a changed e-mail'],
    because: 'its owner made the change',
  },
  'a passkey that another session is adding': {
    after: ['a changed e-mail'],
    because: 'its owner made the change',
  },
  'codes that another session is switching on': {
    after: ['a changed e-mail'],
    because: 'its owner made the change',
  },
  'a link for a new password': {
    after: ['all other sessions ended', 'factors removed by the operator'],
    because: 'it is the way back of whoever reads the mail, and opens no session',
  },
  'a link that confirms the e-mail': {
    after: [
      'a changed password',
      'a reset password',
      'all other sessions ended',
      'factors removed by the operator',
    ],
    because: 'it says whose the mailbox is, and gives nothing else',
  },
  'a link that takes a change back': {
    after: [
      'a changed password',
      'a reset password',
      'all other sessions ended',
      'factors removed by the operator',
      'a changed e-mail',
      'a change of the e-mail taken back',
    ],
    because: 'whoever took the account over can do all of these; a later change taken back is not the first',
  },
};

describe.each(Object.entries(secrets))('%s', (name, { withCodes, make }) => {
  it.each(Object.entries(events))('and %s', async (event, happen) => {
    const world = await openWorld(withCodes ?? false);
    const use = await make(world);
    await happen(world);
    expect(await use()).toBe(goesOn[name]?.after.includes(event) ?? false);
  });

  it('works where nothing has happened', async () => {
    expect(await (await make(await openWorld(withCodes ?? false)))()).toBe(true);
  });
});

/** Columns that look like secrets but open no account that has a password and an e-mail. */
const noSecrets: Record<string, string> = {
  'users.password_hash': 'the password itself, which the events are about',
  'sessions.id': 'named in tokens, opens nothing',
  'secrets.value': 'keys of the installation',
  'path_packed_admissions.cells': 'public data, packed',
  'installation_key.hash': 'makes the first administrator, before there is anybody (site.test.ts)',
  'removed_names.name_hash': 'names of nobody who is here',
  'rate_counts.key': 'what is counted',
  'access_records.email_hash': 'e-mails, so that an order of a court finds them',
  'known_devices.device_hash': 'tells the owner’s device from others, opens nothing',
  'factor_tries.device_hash': 'the same',
  'refused_emails.email_hash': 'e-mails of nobody who is here',
  'careers_written.hash': 'tells whether texts of the installation have changed',
  'notice_links.token_hash': 'says that a notice is its sender’s, who may have no account',
  'sealed_copies.content': 'a file for the authorities, which only administrators read',
  'verifications.code_hash': 'says that a mailbox at work is its owner’s, and opens nothing',
  'reports.network': 'tells reports of one network from others, opens nothing',
  'guardian_codes.code_hash': 'lets an adult answer for an account, and opens nothing of it',
  'school_invitations.token_hash': 'makes whoever signs in with an account of their own part of a school',
  'school_cards.card_hash': 'opens only accounts without e-mail and password (schools.test.ts)',
  'school_cards.pin_hash': 'the same',
  'school_cards.digits_hash': 'the same',
};

it('the matrix of secrets has a row for every column that keeps one', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
      and (data_type = 'bytea' or column_name ~ '(hash|token|secret|challenge|password|_code)$')`.execute(
    test.context.db,
  );
  const known = new Set([
    ...Object.values(secrets).flatMap(({ columns }) => columns),
    ...Object.keys(noSecrets),
  ]);
  expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([]);
});
