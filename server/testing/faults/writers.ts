import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { slowness } from '../slowness.ts';

/** Milliseconds per response. */
const requestTimeout = 30_000 * slowness();

export interface Write {
  kind: 'post' | 'image' | 'comment' | 'like';
  /** Slug, address, id, or slug of the liked post. */
  name: string;
}

export interface Person {
  email: string;
  token: string;
}

/** People who publish, upload, comment and like as fast as they get responses. */
export interface Writers {
  people: Person[];
  /** Writes with a successful response, in order. */
  writes: Write[];
  /** Unexpected responses. */
  odd: string[];
  /** Number of 503 responses. */
  readonly refused: number;
  /** Resolves at a total of `count` writes. */
  reach(count: number): Promise<void>;
  /** Lets writes under way finish. */
  stop(): Promise<void>;
}

export async function startWriters(origin: string): Promise<Writers> {
  const people = await Promise.all([1, 2, 3, 4].map(() => register(origin)));
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const writes: Write[] = [];
  const odd: string[] = [];
  const over = new AbortController();
  let goals: { count: number; reached: () => void }[] = [];
  let refused = 0;

  function note(kind: Write['kind'], name: string): void {
    writes.push({ kind, name });
    for (const { reached } of goals.filter(({ count }) => writes.length >= count)) reached();
    goals = goals.filter(({ count }) => writes.length < count);
  }

  /** No response, or 503, promises nothing. */
  async function send<T>(token: string, method: string, path: string, body?: object): Promise<T | null> {
    const isForm = body instanceof FormData;
    try {
      const reply = await fetch(origin + path, {
        method,
        signal: AbortSignal.timeout(requestTimeout),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : body && JSON.stringify(body),
      });
      const text = await reply.text();
      if (reply.ok) return (text === '' ? {} : JSON.parse(text)) as T;
      if (reply.status !== 503) odd.push(`${method} ${path}: ${reply.status} ${text}`);
      else if (!reply.headers.has('retry-after')) odd.push(`${method} ${path}: 503 without Retry-After`);
      else refused += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') odd.push(`${method} ${path}: no answer`);
      // What `fetch` throws where the server is gone. Anything else is a fault of this code, and would repeat for ever.
      else if (!(error instanceof TypeError)) throw error;
    }
    // Real time: a server that is away refuses at once, and would be asked without end.
    await wait(20);
    return null;
  }

  async function keepWriting({ token }: Person): Promise<void> {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(picture)], 'foto.png'));
      const image = number % 3 === 0 ? await send<{ url: string }>(token, 'POST', '/api/images', form) : null;
      if (image) note('image', image.url);
      const text = { title: `Texto ${number}`, markdownText: 'Um #texto', image: image?.url ?? '' };
      const post = await send<{ slug: string }>(token, 'POST', '/api/posts', text);
      if (!post) continue;
      note('post', post.slug);
      const under = `/api/post/${post.slug}`;
      const comment = await send<{ id: string }>(token, 'POST', `${under}/comments`, { markdown: 'Oi' });
      if (comment) note('comment', comment.id);
      if (await send(token, 'PUT', `${under}/like`)) note('like', post.slug);
    }
  }

  const lanes = people.map(keepWriting);
  return {
    people,
    writes,
    odd,
    get refused() {
      return refused;
    },
    reach(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (writes.length >= count) resolve();
      else goals.push({ count, reached: resolve });
      return promise;
    },
    async stop() {
      over.abort();
      await Promise.all(lanes);
    },
  };
}

async function register(origin: string): Promise<Person> {
  const username = `p${randomUUID().replaceAll('-', '')}`;
  const email = `${username}@exemplo.br`;
  const password = 'uma senha bem boa';
  const reply = await fetch(`${origin}/api/logup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Pessoa', username, email, password, repeatPassword: password }),
  });
  return { email, token: ((await reply.json()) as { token: string }).token };
}
