import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readConfig } from '../config.ts';
import { findRunning } from '../db/embedded/start-embedded.ts';
import { readPostmasterPid } from '../db/embedded/postmaster-pid.ts';
import { openDatabase, type Db } from '../db/handle.ts';
import { examine } from '../doctor/examine.ts';
import { startChildServer, type ChildServer } from './child-server.ts';

export type Victim = 'server' | 'database';

export interface Outcome {
  /** Writes that were answered with yes. */
  acknowledged: number;
  /** Of them, what is not there afterwards. */
  lost: string[];
  /** Whatever else is not as it should be: half-written rows, files and rows that disagree, odd answers. */
  wrong: string[];
  /** Milliseconds from the kill to the first page of the feed. */
  recovery: number;
}

/** Milliseconds for any answer. */
const patience = 30_000;

interface Write {
  kind: 'post' | 'image' | 'comment' | 'like';
  /** Slug, address, id or slug of what was liked. */
  name: string;
}

/**
 * `kill -9` while several people publish, comment, like and send pictures. @returns what became of what they were told
 * was done. The server on `dataDir` is stopped in the end.
 */
export async function killDuringWrites(dataDir: string, victim: Victim, after: number): Promise<Outcome> {
  let server = await startChildServer({ DATA_DIR: dataDir });
  try {
    const writes: Write[] = [];
    const wrong: string[] = [];
    const enough = Promise.withResolvers<void>();
    const over = new AbortController();
    const people = await Promise.all([1, 2, 3, 4].map(() => register(server.origin)));
    const note = (write: Write): void => {
      writes.push(write);
      if (writes.length === after) enough.resolve();
    };
    const lanes = people.map((token) => keepWriting(server.origin, token, note, wrong, over.signal));
    await enough.promise;

    const killed = performance.now();
    if (victim === 'server') {
      await server.end('SIGKILL');
      over.abort();
      server = await startChildServer({ DATA_DIR: dataDir }, server.port);
    } else {
      await killDatabase(server, dataDir);
    }
    await untilServed(`${server.origin}/api/feed`);
    const recovery = performance.now() - killed;
    over.abort();
    await Promise.all(lanes);

    const { lost, half } = await lookAfter(dataDir, writes);
    return { acknowledged: writes.length, lost, wrong: [...wrong, ...half], recovery };
  } finally {
    await server.end();
  }
}

/** Waits until it has been started anew. */
async function killDatabase(server: ChildServer, dataDir: string): Promise<void> {
  const { pid } = (await readPostmasterPid(join(dataDir, 'database/cluster')))!;
  process.kill(pid, 'SIGKILL');
  while (!server.said.includes('O banco de dados voltou.')) {
    if (server.process.exitCode !== null) throw new Error(`the server ended: ${server.said.join('\n')}`);
    await wait(10);
  }
}

async function untilServed(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await wait(10);
  }
}

async function register(origin: string): Promise<string> {
  const username = `p${randomUUID().replaceAll('-', '')}`;
  const password = 'uma senha bem boa';
  const body = {
    fullName: 'Pessoa',
    username,
    email: `${username}@exemplo.br`,
    password,
    repeatPassword: password,
  };
  const reply = await fetch(`${origin}/api/logup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Until told to stop. An answer that never came, or 503, promises nothing. */
async function keepWriting(
  origin: string,
  token: string,
  note: (write: Write) => void,
  wrong: string[],
  over: AbortSignal,
): Promise<void> {
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

  async function send<T>(method: string, path: string, body?: object): Promise<T | null> {
    const isForm = body instanceof FormData;
    try {
      const reply = await fetch(origin + path, {
        method,
        signal: AbortSignal.timeout(patience),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : body && JSON.stringify(body),
      });
      const text = await reply.text();
      if (reply.ok) return (text === '' ? {} : JSON.parse(text)) as T;
      if (reply.status !== 503) wrong.push(`${method} ${path}: ${reply.status} ${text}`);
      else if (!reply.headers.has('retry-after')) wrong.push(`${method} ${path}: 503 without Retry-After`);
    } catch (error) {
      // Anything else: the server is gone.
      if ((error as Error).name === 'TimeoutError') wrong.push(`${method} ${path}: no answer`);
    }
    await wait(20);
    return null;
  }

  for (let number = 0; !over.aborted; number += 1) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(picture)], 'foto.png'));
    const image = number % 3 === 0 ? await send<{ url: string }>('POST', '/api/images', form) : null;
    if (image) note({ kind: 'image', name: image.url });
    const text = { title: `Texto ${number}`, markdownText: 'Um #texto', image: image?.url ?? '' };
    const post = await send<{ slug: string }>('POST', '/api/posts', text);
    if (!post) continue;
    note({ kind: 'post', name: post.slug });
    const comment = await send<{ id: string }>('POST', `/api/post/${post.slug}/comments`, { markdown: 'Oi' });
    if (comment) note({ kind: 'comment', name: comment.id });
    if (await send('PUT', `/api/post/${post.slug}/like`)) note({ kind: 'like', name: post.slug });
  }
}

async function lookAfter(dataDir: string, writes: Write[]): Promise<{ lost: string[]; half: string[] }> {
  const { url } = (await findRunning(dataDir))!;
  const db = openDatabase(url, () => {}, { max: 2 });
  try {
    const there = await listWritten(db);
    const lost = writes.map(({ kind, name }) => `${kind} ${name}`).filter((write) => !there.has(write));
    const half: string[] = [];
    const config = readConfig({ DATA_DIR: dataDir });
    await examine({ config, db }, (name, { state, text }) => {
      if (state === 'erro') half.push(`${name}: ${text}`);
    });
    for (const { url: address, bytes } of await db.selectFrom('images').select(['url', 'bytes']).execute()) {
      const { size } = await stat(join(dataDir, address));
      if (size !== bytes) half.push(`${address}: ${size} instead of ${bytes} bytes`);
    }
    const unfound = await db
      .selectFrom('posts')
      .leftJoin('post_search', 'post_id', 'id')
      .where('post_id', 'is', null)
      .select('slug')
      .execute();
    half.push(...unfound.map(({ slug }) => `${slug} is not in the search`));
    return { lost, half };
  } finally {
    await db.destroy();
  }
}

async function listWritten(db: Db): Promise<Set<string>> {
  const posts = await db.selectFrom('posts').select('slug').execute();
  const images = await db.selectFrom('images').select('url').execute();
  const comments = await db.selectFrom('comments').select('id').execute();
  const likes = await db
    .selectFrom('likes')
    .innerJoin('posts', 'id', 'post_id')
    .whereRef('user_id', '=', 'author_id')
    .select('slug')
    .execute();
  return new Set([
    ...posts.map(({ slug }) => `post ${slug}`),
    ...images.map(({ url }) => `image ${url}`),
    ...comments.map(({ id }) => `comment ${id}`),
    ...likes.map(({ slug }) => `like ${slug}`),
  ]);
}
