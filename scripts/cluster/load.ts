import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { addressOf } from './recipe.ts';

export const origin = `http://${addressOf(10)}:8080`;

/** The requests made during a fault. */
export interface Load {
  /** Acknowledged texts, and when. */
  acknowledged: { text: string; at: number }[];
  pages: number;
  lost: string[];
  /** Addresses of acknowledged pictures; `refusedPictures` counts failed tries. */
  pictures: string[];
  refusedPictures: number;
  /** Returns the longest time without an acknowledged text since `from`, in milliseconds. */
  longestSilence(from: number): number;
  stop(): Promise<void>;
}

export interface Seeded {
  tokens: string[];
  slug: string;
}

async function call<T>(
  path: string,
  token: string | null,
  body: object | FormData,
  key: string,
): Promise<T | null> {
  const isForm = body instanceof FormData;
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = await reply.json();
  if (reply.ok) return answer as T;
  if (reply.status < 500) throw new Refused(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return null;
}

class Refused extends Error {}

/** Registers the writers and publishes the post they comment on. */
export async function seed(writers: number): Promise<Seeded> {
  const password = 'uma senha bem boa';
  const tokens: string[] = [];
  for (let index = 0; index < writers; index += 1) {
    const name = `pessoa${index}`;
    const body = {
      fullName: 'Pessoa',
      username: name,
      email: `${name}@exemplo.br`,
      password,
      repeatPassword: password,
    };
    tokens.push((await call<{ token: string }>('/api/logup', null, body, randomUUID()))!.token);
  }
  const post = { title: 'Um texto', markdownText: 'Para comentar' };
  const { slug } = (await call<{ slug: string }>('/api/posts', tokens[0]!, post, randomUUID()))!;
  return { tokens, slug };
}

/** Starts writing, retrying each text under one key until it is accepted, and reading as visitors. */
export function begin({ tokens, slug }: Seeded): Load {
  const over = new AbortController();
  const acknowledged: Load['acknowledged'] = [];
  const lost: string[] = [];
  const load: Load = {
    acknowledged,
    lost,
    pages: 0,
    pictures: [],
    refusedPictures: 0,
    longestSilence(from) {
      const times = acknowledged.map(({ at }) => at).filter((at) => at >= from);
      return Math.max(...[from, ...times].map((at, index, all) => (all[index + 1] ?? at) - at));
    },
    async stop() {
      over.abort();
      await Promise.all(all);
    },
  };
  const write = async (token: string): Promise<void> => {
    while (!over.signal.aborted) {
      const [text, key] = [randomUUID(), randomUUID()];
      for (;;) {
        const reply = await call(`/api/post/${slug}/comments`, token, { markdown: text }, key).catch(
          (error: unknown) => {
            if (error instanceof Refused) throw error;
            return null;
          },
        );
        if (reply) break;
        await pause(300);
      }
      acknowledged.push({ text, at: performance.now() });
      await pause(100);
    }
  };
  const sendPictures = async (token: string): Promise<void> => {
    while (!over.signal.aborted) {
      const [picture, key] = [await drawPicture(), randomUUID()];
      for (;;) {
        const body = new FormData();
        body.append('file', picture, 'foto.png');
        const kept = await call<{ url: string }>('/api/images', token, body, key).catch(() => null);
        if (kept) load.pictures.push(kept.url);
        else load.refusedPictures += 1;
        await pause(500);
        if (kept || over.signal.aborted) break;
      }
    }
  };
  const paths = ['/', '/feed', `/post/${slug}`];
  const readPages = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const path = paths[load.pages % paths.length]!;
      const fault = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) }).then(
        async (reply) => {
          await reply.text();
          return reply.ok ? null : String(reply.status);
        },
        (error: Error) => error.message,
      );
      load.pages += 1;
      if (fault) lost.push(`${path} ${fault}`);
      await pause(40);
    }
  };
  const all = [...tokens.map(write), ...Array.from({ length: 4 }, readPages), sendPictures(tokens[0]!)];
  return load;
}

/** Returns a picture with random content. */
async function drawPicture(): Promise<Blob> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
}
