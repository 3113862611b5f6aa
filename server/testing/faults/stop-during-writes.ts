import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minute } from '#contract/durations.ts';
import { openDatabase } from '../../db/handle.ts';
import { startMailServer, type MailServer } from '../../mail/mail-server.testing.ts';
import { slowness } from '../slowness.ts';
import { startChildServer, type ChildServer } from '../child-server.ts';
import { lookAfter } from './look-after.ts';
import { openPage, type OpenPage } from './open-page.ts';
import type { Outcome } from './outcome.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { goesWell, until } from './until.ts';
import { startWriters, type Person, type Writers } from './writers.ts';

/** Milliseconds for automatic recovery. */
const timeout = minute * slowness();

/**
 * Stops the database of `DATABASE_URL` for `away` milliseconds after `after` writes, or restarts it if `away` is 0, while
 * people write, a page is open and a mail is being sent.
 */
export async function stopDuringWrites(folder: string, away: number, after: number): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const database = await startOwnPostgres(join(folder, 'database'));
  stack.defer(() => database.control('stop'));
  const mails = await startMailServer();
  stack.defer(() => mails.close());
  const dataDir = join(folder, 'data');
  const server = await startChildServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'rumo@exemplo.br',
    LOG_LEVEL: 'silent',
  });
  stack.defer(async () => void (await server.end()));
  const writers = await startWriters(server.origin);
  stack.defer(() => writers.stop());
  const [reader, other] = writers.people as [Person, Person];
  const page = openPage(server.origin, reader.token);
  stack.defer(() => page.close());

  const slug = await publish(server.origin, reader);
  await writers.reach(after);
  await goesWell(...mailTo(server.origin, other));
  if (away === 0) await database.control('restart');
  else {
    await database.control('stop');
    // Real time: how long the database stays away is what a run of faults varies.
    await wait(away);
    await database.control('start');
  }
  const back = performance.now();
  const failed = AbortSignal.any([AbortSignal.timeout(timeout), endOf(server)]);
  const odd: string[] = [];
  await comeBack({ server, writers, page, mails, slug, failed }).catch((error: unknown) =>
    odd.push(`not everything came back: ${String(error)}`),
  );
  const recovery = performance.now() - back;
  await writers.stop();

  if (away > 0 && writers.refused === 0) odd.push('nobody was told that the database is away');
  odd.push(...writers.odd, ...(await lookAtMails(database.url, mails, failed)));
  const { lost, half } = await lookAfter(database.url, dataDir, writers.writes);
  return { acknowledged: writers.writes.length, lost, half, odd, recovery };
}

interface Scene {
  server: ChildServer;
  writers: Writers;
  page: OpenPage;
  mails: MailServer;
  slug: string;
  failed: AbortSignal;
}

/** Waits until a page of the feed, a write, a notification on the open page, and a mail succeed. */
async function comeBack({ server: { origin }, writers, page, mails, slug, failed }: Scene): Promise<void> {
  const [reader, other] = writers.people as [Person, Person];
  const written = writers.writes.length;
  const received = mails.received.length;
  const like = { method: 'PUT', headers: { authorization: `Bearer ${other.token}` } };
  await until(failed, () => goesWell(`${origin}/api/feed`));
  await until(failed, () => writers.writes.length > written);
  await until(failed, () => goesWell(...mailTo(origin, reader)));
  await until(failed, () => goesWell(`${origin}/api/post/${slug}/like`, like));
  await until(failed, () => page.heard('curtiu'));
  await until(failed, () =>
    mails.received.slice(received).some(({ envelope }) => envelope.to.includes(reader.email)),
  );
}

/** Checks that every queued mail arrives exactly once. */
async function lookAtMails(
  databaseUrl: string,
  { received }: MailServer,
  failed: AbortSignal,
): Promise<string[]> {
  const db = openDatabase(databaseUrl, () => {}, { max: 1 });
  try {
    const unsent = () => db.selectFrom('mails').where('state', '<>', 'sent').select('kind').execute();
    await until(failed, async () => (await unsent()).length === 0).catch(() => {});
    const ids = received.map(({ mail }) => mail.messageId!);
    return [
      ...(await unsent()).map(({ kind }) => `mail ${kind} was not sent`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `mail ${id} came twice`),
    ];
  } finally {
    await db.destroy();
  }
}

function endOf({ process: child, said }: ChildServer): AbortSignal {
  const ended = new AbortController();
  void once(child, 'exit').then(() => ended.abort(new Error(`the server ended: ${said.join('\n')}`)));
  return ended.signal;
}

const mailTo = (origin: string, { email }: Person): [string, RequestInit] => [
  `${origin}/api/recuperarsenha`,
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) },
];

async function publish(origin: string, { token }: Person): Promise<string> {
  const reply = await fetch(`${origin}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Antes da queda', markdownText: 'Oi' }),
  });
  return ((await reply.json()) as { slug: string }).slug;
}
