/*
 * Simulates a month of questions on a real server in scaled time: young people ask, helpers accept, pass, lapse and pause
 * by given odds. Prints how well the promise was kept, and that nobody was asked twice. It starts its own server.
 *
 *   npm run simulate -- --helpers 200 --questions 600 [--asleep 0.5] [--scale 0.0002] [--accept 0.5] [--pass 0.2]
 *                       [--lapse 0.1] [--pause 0.1] [--seed 1] [--kills 0]
 *
 * By default, of ten offers five are accepted, two passed and three ignored; one in ten accepted lapses; an answer takes 1
 * to 40 hours, median 9; one helper in ten pauses each week. `--kills` is how often the server is killed (`kill -9`) and
 * restarted meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@local/embedded-postgres';
import pLimit from 'p-limit';
import { createApiClient, ApiError, type ApiClient } from '#web/lib/api/api-client.ts';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { startScript } from './load/servers.ts';

const { values } = parseArgs({
  options: {
    helpers: { type: 'string', default: '200' },
    questions: { type: 'string', default: '600' },
    asleep: { type: 'string', default: '0' },
    scale: { type: 'string', default: '0.0002' },
    accept: { type: 'string', default: '0.5' },
    pass: { type: 'string', default: '0.2' },
    lapse: { type: 'string', default: '0.1' },
    pause: { type: 'string', default: '0.1' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
  },
});
const odds = {
  accept: Number(values.accept),
  pass: Number(values.pass),
  lapse: Number(values.lapse),
  pause: Number(values.pause),
  asleep: Number(values.asleep),
};
const scale = Number(values.scale);
const seeded = seededRandom(Number(values.seed));
const random = (): number => seeded.next();
const one = <T>(list: readonly T[]): T => seeded.pick(list);
const chance = (odds: number): boolean => random() < odds;

const mostAttempts = 300;

/** Real milliseconds of simulated periods. */
const hour = 3_600_000 * scale;
const month = 30 * 24 * hour;
const end = month + 14 * 24 * hour;

const dataDir = await mkdtemp(join(tmpdir(), 'rumo-simulate-'));
const port = await freePort();
const startServer = () =>
  startScript(
    ['server/main.ts'],
    { DATA_DIR: dataDir, CLOCK_SCALE: String(scale), RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: 'off' },
    '/api/health',
    port,
  );
let server = await startServer();
const clientOf = (token = ''): ApiClient =>
  createApiClient(async ({ method, url, body }) => {
    const request = {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const reply = await untilAnswered(() => fetch(server.origin + url, request));
    const text = await reply.text();
    return { status: reply.status, body: text ? (JSON.parse(text) as unknown) : undefined };
  });

/** Retries while the server is down, as a page does; its idempotency key lets a POST create only once. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send().catch((error: unknown) => {
      if (attempt === mostAttempts) throw error;
      return null;
    });
    if (reply && (reply.status !== 503 || attempt === mostAttempts)) return reply;
    await wait(100);
  }
}

const visitor = clientOf();
const fewAtOnce = pLimit(8);
let people = 0;
/** A token is valid for a quarter of an hour, and a simulation may take longer. */
const renewAfter = 10 * 60_000;

interface Person {
  username: string;
  api(): Promise<ApiClient>;
}

async function register(name: string): Promise<Person> {
  people += 1;
  const username = `simulada-${people}`;
  const password = 'uma senha bem boa';
  const email = `${username}@exemplo.br`;
  let { token } = await visitor('POST /api/logup', {
    body: { fullName: name, username, email, password, repeatPassword: password },
  });
  let since = Date.now();
  return {
    username,
    async api() {
      if (Date.now() - since > renewAfter) {
        ({ token } = await visitor('POST /api/login', { body: { email, password } }));
        since = Date.now();
      }
      return clientOf(token);
    },
  };
}

const { careers } = await visitor('GET /api/careers');
const slugs = careers.map(({ slug }) => slug);
const states = ['SP', 'PE', 'MG', 'BA', 'PA'];

console.log(`Criando ${values.helpers} pessoas que ajudam…`);
const helpers = await Promise.all(
  Array.from({ length: Number(values.helpers) }, (_, index) =>
    fewAtOnce(async () => {
      const person = await register(`Pessoa ${index}`);
      const api = await person.api();
      await api('PUT /api/home/birth', { body: { year: 1985, month: 3 } });
      const own = [...new Set([one(slugs), one(slugs)])];
      await api('PUT /api/home/helping', { body: { careers: own, state: one(states), perWeek: 5 } });
      return { ...person, own, asleep: index < odds.asleep * Number(values.helpers) };
    }),
  ),
);
// A person may have at most three open questions.
const askers: Person[] = await Promise.all(
  Array.from({ length: Math.ceil(Number(values.questions) / 2) }, (_, index) =>
    fewAtOnce(() => register(`Jovem ${index}`)),
  ),
);

const started = Date.now();
const stop = new AbortController();
const asked: string[] = [];
/** The offers each helper has seen. */
const offersOf = new Map<string, Set<string>>();
let twice = 0;

async function askAll(): Promise<void> {
  const count = Number(values.questions);
  for (let index = 0; index < count && !stop.signal.aborted; index += 1) {
    const due = started + (month * index) / count;
    await wait(Math.max(0, due - Date.now()));
    void fewAtOnce(async () => {
      const api = await askers[index % askers.length]!.api();
      const title = `Como é trabalhar nisso no dia a dia, pergunta ${index}?`;
      const { slug } = await api('POST /api/questions', { body: { title, careers: [one(slugs)] } });
      asked.push(slug);
    }).catch((error: unknown) => console.error('pergunta não feita:', error));
  }
}

/** Returns 1 to 40 hours, median 9. */
const hoursToAnswer = (): number =>
  Math.min(40, Math.max(1, 9 * Math.exp((random() + random() + random() - 1.5) * 1.4)));

async function play(helper: (typeof helpers)[number]): Promise<void> {
  const seen = new Set<string>();
  const questions = new Set<string>();
  offersOf.set(helper.username, seen);
  let week = 0;
  while (!stop.signal.aborted) {
    // Everybody checks several times a day.
    await wait((2 + 4 * random()) * hour, undefined, { signal: stop.signal }).catch(() => {});
    if (stop.signal.aborted) return;
    await fewAtOnce(() => look(helper, seen, questions)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    const now = Math.floor((Date.now() - started) / (7 * 24 * hour));
    if (now > week && chance(odds.pause) && !helper.asleep) {
      const api = await helper.api();
      const pausedUntil = new Date(Date.now() + 7 * 24 * hour).toISOString();
      await api('PUT /api/home/helping', { body: { careers: helper.own, perWeek: 5, pausedUntil } });
    }
    week = now;
  }
}

async function look(
  helper: (typeof helpers)[number],
  seen: Set<string>,
  questions: Set<string>,
): Promise<void> {
  const api = await helper.api();
  const { offers } = await api('GET /api/offers');
  for (const { id, question, accepted } of offers) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (questions.has(question.slug)) twice += 1;
    questions.add(question.slug);
    if (helper.asleep || accepted) continue;
    const roll = random();
    if (roll < odds.accept) await accept(helper, id, question.slug);
    else if (roll < odds.accept + odds.pass)
      await api('PUT /api/offers/{id}', { params: { id }, body: { accept: false } });
  }
}

async function accept(helper: Person, id: string, slug: string): Promise<void> {
  const api = await helper.api();
  await api('PUT /api/offers/{id}', { params: { id }, body: { accept: true } });
  if (chance(odds.lapse)) return;
  void answerLater(helper, slug).catch((error: unknown) => {
    if (!stop.signal.aborted) console.error('resposta não enviada:', String(error));
  });
}

async function answerLater(helper: Person, slug: string): Promise<void> {
  await wait(hoursToAnswer() * hour, undefined, { signal: stop.signal });
  const api = await helper.api();
  const markdown = 'Começa cedo, tem dia bom e dia ruim, e se aprende com quem está ao lado.';
  await api('POST /api/questions/{slug}/answers', { params: { slug }, body: { markdown } });
}

/** Kills the server at random moments and starts another one. */
async function killNowAndThen(): Promise<void> {
  const kills = Number(values.kills);
  for (let count = 0; count < kills; count += 1) {
    const due = started + (end * (count + random())) / kills;
    await wait(Math.max(0, due - Date.now()));
    await server.stop('SIGKILL');
    server = await startServer();
  }
}

console.log(`Um mês em ${(end / 60_000).toFixed(1)} minutos…`);
const playing = [killNowAndThen(), ...helpers.map((helper) => play(helper))];
await askAll();
await wait(Math.max(0, started + end + 12 * hour - Date.now()));
stop.abort();
await Promise.all(playing);

const clock = await visitor('GET /api/clock');
const ends: Record<string, number> = {};
let open = 0;
let answeredTwice = 0;
for (const slug of asked) {
  const { state, replies } = await visitor('GET /api/questions/{slug}', { params: { slug } });
  answeredTwice += replies.length - new Set(replies.map(({ author }) => author.id)).size;
  ends[state] = (ends[state] ?? 0) + 1;
  if (state === 'searching' || state === 'accepted') open += 1;
}
const counts = [...offersOf.values()].map((seen) => seen.size).toSorted((a, b) => a - b);
const median = counts[Math.floor(counts.length / 2)]!;
const most = counts.at(-1)!;
console.log(`
| ${values.helpers} helpers, ${values.questions} questions, ${odds.asleep * 100} % asleep | |
| --- | --- |
| asked | ${asked.length} |
| answered within 72 h | ${(clock.answered * 100).toFixed(0)} % |
| median | ${clock.medianHours} h |
| ended without an answer | ${clock.expired} |
| neither open nor ended | ${asked.length - Object.values(ends).reduce((sum, count) => sum + count, 0)} |
| still open | ${open} |
| offers a helper: median, most | ${median}, ${most} |
| offered twice to the same person | ${twice} |
| answered twice by the same person | ${answeredTwice} |
| times that the server was killed | ${values.kills} |`);
const goal = odds.asleep > 0 ? 0.75 : 0.9;
const isFine =
  clock.answered >= goal && open === 0 && twice + answeredTwice === 0 && most <= 3 * Math.max(1, median);
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(isFine ? 0 : 1);
