import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { notificationTypes } from '#contract/notifications/notifications.ts';
import { features, personalData } from '#server/features.ts';
import { busyPerson, type BusyPerson } from '#server/testing/busy-person.ts';
import { rowsOf } from '#server/testing/places-of.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { exportAccount } from './export-account.ts';

/** Every table of the database: the file that has its rows, or why none has. */
const tables: Record<string, string> = Object.assign(
  { kysely_migration: 'the schema’s own', kysely_migration_lock: 'the schema’s own' },
  ...features.map((feature) => feature.tables),
);

/** Of tables that have a file, the columns that are in none, and why. */
const leftOut: Record<string, Record<string, string>> = {
  users: {
    erase_at: 'follows from the decision in decisoes.json',
    password_hash: 'a secret',
    demo: 'of the installation',
    rating_sum: 'the stars of avaliacoes-recebidas.json',
    rating_counts: 'the stars of avaliacoes-recebidas.json',
    age_standing: 'follows from nascimento.json and vinculos.json',
  },
  age_claims: { case_id: 'of staff' },
  births: { band: 'follows from the month and year' },
  posts: {
    html: 'the text again',
    excerpt: 'the text again',
    reading_time: 'the text again',
    score: 'the likes and comments again',
  },
  unsent_texts: { revision: 'of the machine' },
  drafts: {
    revision: 'to tell two browsers apart',
    pressed: 'how it was saved last',
    based_on: 'the state of the post that it changes',
  },
  comments: { html: 'the text again' },
  questions: {
    html: 'the text again',
    stems: 'the text again',
    due_at: 'of whoever accepted it',
    round: 'how it is offered',
    wake_at: 'how it is offered',
    follows_at: 'follows the account',
    fresh_until: 'an hour after it was asked',
    in_shift: 'how it is offered',
    class_id: 'told by the name of the class',
  },
  shifts: { wake_at: 'how it begins and ends', changed_at: 'for calendars, which read it' },
  offers: { round: 'how it is offered' },
  verifications: { code_hash: 'a secret', code_expires_at: 'of that secret', tries: 'of that secret' },
  answers: { html: 'the text again', withheld: 'told by decisoes.json' },
  follow_ups: { withheld: 'told by decisoes.json' },
  ratings: { answer_withheld: 'told by decisoes.json' },
  memberships: { request_id: 'under which staff know it' },
  reports: {
    weight: 'how staff go through them',
    standing: 'how staff go through them',
    hid: 'how staff go through them',
    network: 'a keyed hash, erased once the case is decided',
  },
  decisions: {
    case_id: 'how staff go through reports',
    decider_id: 'somebody of the staff',
    automatic: 'told beside the decision',
    silenced_until: 'told by the days',
    purged_at: 'when its text went, after the time for a review',
  },
  appeals: { decider_id: 'somebody of the staff', due_at: 'for staff', decided_at: 'told beside it' },
  groups: { total_members: 'of all members', active_at: 'of all members' },
  notifications: {
    question_id: 'what it is about is read from there',
    rating_id: 'what it is about is read from there',
    rater_id: 'what it is about is read from there',
    follower_id: 'what it is about is read from there',
    member_id: 'what it is about is read from there',
    decision_id: 'what it is about is read from there',
    minor_decision_id: 'of somebody else, for whom they answer',
    case_id: 'of staff, how they go through reports',
    alarm: 'of staff, how they go through reports',
    seen_at: 'when likes were seen last, to count the new ones',
    changed_in: 'a transaction',
    since: 'when news of a group were read last, to count the new ones',
  },
  push_subscriptions: {
    session_id: 'told by sessoes.json',
    p256dh: 'a key of the browser',
    auth: 'a key of the browser',
  },
  sessions: { secret_hash: 'a secret', idle_seconds: 'told by when it ends' },
  school_cards: {
    card_hash: 'a secret',
    pin_hash: 'a secret',
    digits_hash: 'a secret',
    tries: 'against guessing, until the next right PIN',
    locked_until: 'against guessing, until the next right PIN',
  },
  access_records: { email_hash: 'the e-mail of conta.json' },
  images: {
    bytes: 'of the files, which are there',
    print: 'of the files, which are there',
    used_at: 'for the sweep of what stands in nothing',
  },
  mails: {
    data: 'references for the mail’s text',
    attempts: 'of the mail server',
    last_error: 'of the mail server',
    settled_at: 'for the sweep',
  },
  email_changes: { password_mark: 'a secret' },
  code_factors: { secret: 'a secret', last_step: 'against repetition' },
  passkeys: {
    credential_id: 'the key itself',
    public_key: 'the key itself',
    counter: 'the key itself',
    transports: 'the key itself',
  },
};

const test = fileApp();
let ana: BusyPerson;
let files: Map<string, Buffer>;
beforeAll(async () => {
  ana = await busyPerson(test);
  await runJobs(test);
  files = await download(ana);
});

async function download(as: TestPerson): Promise<Map<string, Buffer>> {
  const reply = await test.app.inject({
    url: '/api/home/export',
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="rumo-meus-dados-[\d-]{10}\.zip"$/),
    'cache-control': 'no-store',
  });
  const zip = await fromBufferPromise(reply.rawPayload);
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray();
    found.set(entry.fileName, Buffer.concat(chunks as Buffer[]));
  }
  return found;
}

const read = (file: string): unknown => JSON.parse(files.get(file)!.toString());

describe('the export', () => {
  it('has a file for each table, or a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      test.context.db,
    );
    expect(Object.keys(tables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const expected = Object.values(tables).filter((fate) => fate.endsWith('.json'));
    expect(expected.filter((file) => isDeepStrictEqual(read(file), []))).toEqual([]);
    const introduction = files.get('LEIA-ME.txt')!.toString();
    const named = [...files.keys()].filter((name) => name.endsWith('.json'));
    for (const name of named) expect(introduction).toContain(`${name}: `);
  });

  it('has every column of these tables, or a reason', async () => {
    const { db } = test.context;
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`.execute(db);
    const statements = personalData.exports.map(({ rows: select }) => select(ana.id).compile(db).sql);
    const missing = rows
      .filter(({ table }) => tables[table]?.endsWith('.json'))
      .filter(({ table, column }) => {
        const ofTable = statements.filter((statement) => new RegExp(`\\b${table}\\b`).test(statement));
        const isThere = ofTable.some((statement) => new RegExp(`\\b${column}\\b`).test(statement));
        return isThere === (leftOut[table]?.[column] !== undefined);
      });
    expect(missing).toEqual([]);
  });

  it('has every word of the person that is kept anywhere, and the pictures', async () => {
    const all = [...files.values()].map(String).join('\n').toLowerCase();
    const kept = new Map<string, string>();
    for await (const { table, text } of rowsOf(test)) {
      if (/ again\b/.test(tables[table] ?? '')) continue;
      for (const word of ana.words)
        if (text.toLowerCase().includes(word.toLowerCase())) kept.set(word, `${table}: ${text}`);
    }
    expect(kept.size).toBeGreaterThan(25);
    const missing = [...kept].filter(([word]) => !all.includes(word.toLowerCase()));
    expect(missing).toEqual([]);
    for (const url of ana.pictures) {
      const served = await test.app.inject({ url });
      expect(files.get(`imagens/${url.split('/').at(-1)!}`)).toEqual(served.rawPayload);
    }
    expect(read('publicacoes.json')).toMatchObject([
      { texto: expect.stringContaining('#enfermagem') },
      { texto: expect.stringContaining('#enfermagem') },
    ]);
    expect(read('conta.json')).toMatchObject({ email: ana.email, nome: ana.name });
    expect(read('avaliacoes-recebidas.json')).toMatchObject([{ pessoa: 'Bia', texto: 'Ajudou muito.' }]);
  });

  it('says in Portuguese of what kind something is', () => {
    const kindsOf = (file: string) => (read(file) as { tipo: string | null }[]).map(({ tipo }) => tipo);
    expect(kindsOf('notificacoes.json')).toContain('curtida');
    const kinds = ['notificacoes.json', 'avisos-desligados.json', 'emails.json'].flatMap(kindsOf);
    expect(kinds).not.toContain(null);
    const codes: string[] = [...notificationTypes, 'comment', 'follow', 'rating', 'renamed'];
    expect(kinds.filter((kind) => codes.includes(kind!) || kind!.includes('_'))).toEqual([]);
  });

  it('has no secrets, and of others their names alone', async () => {
    const all = [...files.values()].map(String).join('\n');
    expect(all).not.toContain(ana.friend.email);
    expect(all).not.toContain('argon2');
    const bias = [...(await download(ana.friend)).entries()]
      .filter(([name]) => name !== 'seguidores.json' && name !== 'seguindo.json')
      .map(([, content]) => String(content))
      .join('\n');
    expect(bias).not.toContain(ana.email);
    expect(bias).not.toContain(ana.words.find((word) => word.startsWith('Rascunho')));
  });

  it('is read in pages', async () => {
    const person = await test.person();
    const { db } = test.context;
    for (let n = 0; n < 120; n++) {
      // All have the same time, so paging continues by id.
      await db
        .insertInto('drafts')
        .values({
          id: randomUUID(),
          author_id: person.id,
          title: `nº ${n}`,
          tags: [],
          markdown: '',
          image: '',
          updated_at: new Date(0),
        })
        .execute();
    }
    const drafts = JSON.parse((await download(person)).get('rascunhos.json')!.toString()) as object[];
    expect(new Set(drafts.map((draft) => JSON.stringify(draft))).size).toBe(120);
  });

  it('goes on without a picture whose file is gone', async () => {
    const person = await busyPerson(test);
    await test.context.storage.remove(person.pictures[0]!.split('/').at(-1)!);
    const found = await download(person);
    expect(found.get(`imagens/${person.pictures[0]!.split('/').at(-1)!}`)).toHaveLength(0);
    expect(found.get(`imagens/${person.pictures[1]!.split('/').at(-1)!}`)).not.toHaveLength(0);
  });

  it('breaks off where something fails, and lets go of what it read when nobody waits', async () => {
    const viewer = { id: ana.id, sessionId: '' };
    const storage = { ...test.context.storage, read: () => Promise.reject(new Error('disk')) };
    await expect(text(exportAccount({ ...test.context, storage }, viewer))).rejects.toThrow('disk');

    const opened: Awaited<ReturnType<typeof test.context.storage.read>>[] = [];
    const watched = {
      ...test.context.storage,
      async read(name: string) {
        opened.push(await test.context.storage.read(name));
        return opened.at(-1)!;
      },
    };
    const output = exportAccount({ ...test.context, storage: watched }, viewer);
    for await (const _ of output) if (opened.length > 0) break;
    for (const file of opened) if (!file!.content.closed) await once(file!.content, 'close');
  });

  it('needs a session', async () => {
    expect((await test.app.inject({ url: '/api/home/export' })).statusCode).toBe(401);
  });
});
