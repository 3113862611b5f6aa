import { randomUUID } from 'node:crypto';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import type { Request } from 'autocannon';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { postBody, postTitle } from '#server/seed/bulk/texts.ts';

/** A request to repeat, and what it may cost. */
export interface Scenario {
  name: string;
  next: (turn: number) => Request;
  /**
   * `bytes`: node:http with the same bytes; `query`: Fastify with one select. Maximum CPU, as a multiple of the yardstick's;
   * minimum requests per second, as a share of the yardstick's.
   */
  target?: { yardstick: 'bytes' | 'query'; cpu: number; perSecond?: number };
  /** Maximum p99, as a multiple of p50. */
  p99?: number;
  /** Maximum p95 in milliseconds. */
  p95?: number;
  connections?: number;
  /** Number of requests, if limited. */
  most?: number;
}

export interface Seeded {
  posts: number;
  /** Usernames with their sessions. */
  members: { username: string; token: string }[];
  /** Sessions of people without open questions: each may ask three times. */
  askers: string[];
  /** Valid credentials. */
  login: { email: string; password: string };
}

const cities = getMunicipalities();
const page = { 'accept-encoding': 'br' };
const bytes = { yardstick: 'bytes', cpu: 2.5, perSecond: 0.4 } as const;
const query = (cpu: number) => ({ yardstick: 'query', cpu }) as const;

const firstParagraph = (text: string): string => text.split('\n\n', 1)[0]!;

export function scenariosOver({ posts, members, askers, login }: Seeded): Scenario[] {
  const slug = (turn: number): string => `semeada-1-${1 + ((turn * 7919) % (posts - 1))}`;
  const as = (turn: number) => ({ authorization: `Bearer ${members[turn % members.length]!.token}` });
  const get =
    (path: (turn: number) => string) =>
    (turn: number): Request => ({ method: 'GET', path: path(turn), headers: as(turn) });
  const send =
    (method: 'POST' | 'PUT', path: (turn: number) => string, body?: (turn: number) => object) =>
    (turn: number): Request => ({
      method,
      path: path(turn),
      headers: {
        ...as(turn),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body(turn)) }),
    });
  const visit =
    (path: string, headers: Record<string, string> = page) =>
    (): Request => ({
      method: 'GET',
      path,
      headers,
    });

  const feed = get(() => '/api/feed');
  const home = get(() => '/api/');
  const post = get((turn) => `/api/post/${slug(turn)}`);
  const notifications = get(() => '/api/notifications');
  const words = ['enfermagem', 'escola', 'curso técnico', 'primeiro emprego', 'faculdade', 'estágio'];
  const search = get((turn) => `/api/search?q=${encodeURIComponent(words[turn % words.length]!)}`);
  /** Words found in most posts, in some, and in one of sixteen titles. */
  const frequent = ['trabalho', 'curso', 'enfermagem', 'salário', 'design', 'escola'];
  const searchWord = get((turn) => `/api/search?q=${encodeURIComponent(frequent[turn % frequent.length]!)}`);
  const searchTag = get(
    (turn) => `/api/search?q=${encodeURIComponent(frequent[turn % frequent.length]!)}&tag=ifsp`,
  );
  const random = seededRandom(2);
  // With the same words as the seeded posts: search cost depends on the newest texts.
  const publish = send(
    'POST',
    () => '/api/posts',
    () => ({ title: postTitle(random), markdownText: firstParagraph(postBody(random)) }),
  );
  const comment = send(
    'POST',
    (turn) => `/api/post/${slug(turn)}/comments`,
    () => ({ markdown: 'Obrigada por contar.' }),
  );
  /** Sent as the site's own pages do. */
  const commentOnce = (turn: number): Request => {
    const request = comment(turn);
    return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
  };
  const askAs = (people: readonly string[], turn: number): Request => {
    // With a unique title: the same words would change the address.
    const title = `${postTitle(random)}, como foi em ${turn}?`;
    return {
      ...send(
        'POST',
        () => '/api/questions',
        () => ({ title, details: firstParagraph(postBody(random)), careers: ['enfermagem'] }),
      )(turn),
      headers: {
        authorization: `Bearer ${people[turn % people.length]!}`,
        'content-type': 'application/json',
      },
    };
  };
  const third = Math.floor(askers.length / 3);
  const [some, others] = [askers.slice(0, third), askers.slice(third)];
  const ask = (turn: number): Request => askAs(others, turn);
  /** Sent as the site's own pages do. */
  const askOnce = (turn: number): Request => {
    const request = askAs(some, turn);
    return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
  };
  const like = send('PUT', (turn) => `/api/post/${slug(turn * 31)}/like`);
  /** Eighteen reads of twenty requests. */
  const day = [
    visit('/'),
    visit('/feed'),
    visit('/pessoa-1-0'),
    visit('/api/feed', {}),
    feed,
    feed,
    feed,
    feed,
    home,
    home,
    home,
    post,
    post,
    post,
    notifications,
    notifications,
    search,
    get((turn) => `/api/home/user/pessoa-1-${turn % 500}`),
    like,
    comment,
  ];

  return [
    { name: 'visitor: /', next: visit('/'), target: bytes },
    { name: 'visitor: /post/{slug}', next: visit('/post/semeada-1-1'), target: bytes },
    { name: 'visitor: /{username}', next: visit('/pessoa-1-0'), target: bytes },
    { name: 'visitor: /perguntas/{slug}', next: visit('/perguntas/pergunta-semeada-1-1'), target: bytes },
    { name: 'visitor: /profissoes/{slug}', next: visit('/profissoes/enfermagem'), target: bytes },
    {
      name: 'visitor: path of a career',
      next: (turn) => visit(`/api/careers/enfermagem/path?city=${cities[turn % cities.length]!.code}`, {})(),
      connections: 4,
      p95: 100,
    },
    { name: 'visitor: /api/feed', next: visit('/api/feed', {}), target: bytes },
    { name: 'member: feed', next: feed, target: query(1.5) },
    { name: 'member: home', next: home, target: query(2.5) },
    { name: 'member: post', next: post, target: query(1) },
    { name: 'member: notifications', next: notifications, target: query(1) },
    { name: 'member: questions', next: get(() => '/api/questions'), target: query(1.5) },
    { name: 'member: helpers', next: get(() => '/api/helpers'), target: query(2) },
    { name: 'member: search', next: search },
    { name: 'member: search, frequent', next: searchWord, target: query(5) },
    { name: 'member: search, of a tag', next: searchTag, target: query(5) },
    {
      name: 'login',
      next: () => ({
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(login),
      }),
      connections: 4,
    },
    { name: 'publish', next: publish, target: query(3) },
    { name: 'comment', next: comment, target: query(3) },
    { name: 'comment, under a key', next: commentOnce },
    { name: 'like', next: like, target: query(3) },
    { name: 'mixed day', next: (turn) => day[turn % day.length]!(turn), p99: 5 },
    // Each asker may ask three times. Last, because offering what was asked takes the database's time for minutes.
    { name: 'ask', next: ask, target: query(4), most: 2_000 },
    { name: 'ask, under a key', next: askOnce, most: 1_000 },
  ];
}
