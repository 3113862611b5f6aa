import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import type { Role } from '#contract/identity/roles.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import type { Context } from '../context.ts';
import { openContext } from '../open-context.ts';
import { openDatabase } from '../db/handle.ts';
import { transact } from '../db/transact.ts';
import { changeRole } from '../features/identity/accounts/index.ts';
import { actionsOf } from './actions.ts';
import { caller, type Caller, type TestPerson } from './caller.ts';
import { leaveDatabase, takeDatabase } from './databases.ts';

export type { TestPerson, TestReply } from './caller.ts';

export interface TestApp extends ReturnType<typeof actionsOf> {
  app: FastifyInstance;
  context: Context;
  databaseUrl: string;
  call: Caller;
  /** Registers a person for this test; on a public site, if it asks for an age, an adult. */
  person(name?: string): Promise<TestPerson>;
  /** Gives a role, as an operator does on the command line, effective immediately. */
  appoint(person: Pick<TestPerson, 'id'>, role: Role): Promise<void>;
  /** Registers a person with a role. */
  staff(role?: Role): Promise<TestPerson>;
  close(): Promise<void>;
}

/** A server of a whole file, or of each of its tests. Tests and hooks may use it; before them, it is not open. */
export interface SharedApp extends TestApp {
  /** Registers people when the server has opened. */
  people<const Names extends readonly string[]>(...names: Names): PeopleOf<Names>;
  /** Registers people anew before each test. */
  freshPeople<const Names extends readonly string[]>(...names: Names): PeopleOf<Names>;
}

type PeopleOf<Names extends readonly string[]> = { [Index in keyof Names]: TestPerson };

/** Opens a server for the file or suite that calls this, closed after its last test. */
export function fileApp(env: Record<string, string> = {}): SharedApp {
  return sharedApp(beforeAll, env);
}

/** Opens a server for each test of the file or suite that calls this, for tests that change what others would rely on. */
export function freshApp(env: Record<string, string> = {}): SharedApp {
  return sharedApp(beforeEach, env);
}

function sharedApp(before: Before, env: Record<string, string>): SharedApp {
  const opened = {} as TestApp;
  before(async () => {
    const test = await openTestApp(env);
    Object.assign(opened, test);
    return () => test.close();
  });
  const registered = (when: Before, names: readonly string[]) =>
    names.map((name) => {
      const person = {} as TestPerson;
      when(async () => void Object.assign(person, await opened.person(name)));
      return person;
    });
  return Object.assign(opened, {
    people: (...names: string[]) => registered(before, names),
    freshPeople: (...names: string[]) => registered(beforeEach, names),
  }) as SharedApp;
}

/** A hook of Vitest; what it returns runs when its tests are over. */
type Before = (run: () => Promise<void | (() => Promise<void>)>) => void;

/** Opens the whole API on its own database, or that of `DATABASE_URL`; for `beforeAll`, closed by the caller. */
export async function openTestApp(
  env: Record<string, string> = {},
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<TestApp> {
  const databaseUrl = env.DATABASE_URL ?? (await takeDatabase(inject('templateUrl')));
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-app-'));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', ...env });
  const db = openDatabase(databaseUrl, () => {}, { watched: { say: () => {} } });
  const context = await openContext(config, log, db, databaseUrl);
  const app = await buildApp(context);
  const call = caller(app);
  const person = async (name = 'Pessoa de Teste'): Promise<TestPerson> => {
    const registered = await register(call, name);
    if (config.secure) await call('PUT /api/home/birth', { as: registered, body: { year: 1990, month: 5 } });
    return registered;
  };
  const appoint = async ({ id }: Pick<TestPerson, 'id'>, role: Role): Promise<void> => {
    await transact(db, (tx) => changeRole(tx, id, role));
    context.sessions.askAgain(id);
  };

  return {
    app,
    context,
    databaseUrl,
    call,
    ...actionsOf(call),
    person,
    appoint,
    async staff(role = 'administrator') {
      const staff = await person('Ana');
      await appoint(staff, role);
      return staff;
    },
    async close() {
      await app.close();
      await context.accessLog?.close();
      await context.events.close();
      await context.replica?.close();
      await db.destroy();
      if (!env.DATABASE_URL) leaveDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Like {@link openTestApp}, for a single test: closed after it. */
export async function testApp(env: Record<string, string> = {}, log?: FastifyBaseLogger): Promise<TestApp> {
  const test = await openTestApp(env, log);
  onTestFinished(() => test.close());
  return test;
}

async function register(call: Caller, name: string): Promise<TestPerson> {
  const username = `p${randomUUID().replaceAll('-', '')}`;
  const email = `${username}@exemplo.br`;
  const password = 'uma senha bem boa';
  const reply = await call('POST /api/logup', {
    body: { fullName: name, username, email, password, repeatPassword: password },
  });
  const { token } = reply.body;
  const me = await call('POST /api/home/me', { as: token });
  return { id: me.body.user.id, username, email, password, token };
}
