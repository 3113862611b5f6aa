import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Api } from '#contract/api.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { createApiClient } from '../../web/lib/api/api-client.ts';

type BodyOf<K extends keyof Api> = RequestOf<Api[K]> extends { body: infer Body } ? Body : never;
type Question = BodyOf<'POST /api/questions'>;

export type Actor = ReturnType<typeof actor>;

/** A user registered through the API, who also acts through it. */
export interface Person extends Actor {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** Returns what the owner of a token can do through the API; whatever is refused throws an `ApiError`. */
export function actor(request: APIRequestContext, token: string) {
  const call = createApiClient(async ({ method, url, body, file, headers }) => {
    const reply = await request.fetch(url, {
      method,
      data: body,
      multipart: file && {
        file: { name: 'a.png', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) },
      },
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const text = await reply.text();
    return { status: reply.status(), body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  });
  return {
    token,
    /** Makes any call of the contract. */
    call,
    /** Tells when they were born: they reached that age in December, whatever the month of this run. */
    async tellAge(years: number): Promise<void> {
      const year = new Date().getFullYear() - years - 1;
      await call('PUT /api/home/birth', { body: { year, month: 12 } });
    },
    /** @returns the slug of the new post */
    async publish(body: BodyOf<'POST /api/posts'>): Promise<string> {
      return (await call('POST /api/posts', { body })).slug;
    },
    /** @returns the address of a picture that posts can show */
    async sendPicture(): Promise<string> {
      const file = new Blob([await readFile('web/public/icon-512.png')], { type: 'image/png' });
      return (await call('POST /api/images', { file })).url;
    },
    /** Comments on a post, or replies to a comment. @returns the id */
    async comment(slug: string, markdown: string, parentId = ''): Promise<string> {
      const body = { markdown, parentId };
      return (await call('POST /api/post/{slug}/comments', { params: { slug }, body })).id;
    },
    /** @returns the slug of the new question */
    async ask(title: string, more: Omit<Question, 'title'> = {}): Promise<string> {
      return (await call('POST /api/questions', { body: { title, ...more } })).slug;
    },
    /** @returns the texts under a post that this user reads */
    async commentsOn(slug: string): Promise<string[]> {
      const { comments } = await call('GET /api/post/{slug}/comments', { params: { slug } });
      return comments.map(({ markdown }) => markdown);
    },
    /** Answers a question. @returns the id */
    async answer(slug: string, markdown: string): Promise<string> {
      const body = { markdown };
      return (await call('POST /api/questions/{slug}/answers', { params: { slug }, body })).id;
    },
    async follow({ username }: { username: string }): Promise<void> {
      await call('PUT /api/connections/following/{username}', { params: { username } });
    },
    /** Reports a post. @returns the protocol */
    async report(id: string, reason: BodyOf<'POST /api/reports'>['reason'] = 'spam'): Promise<string> {
      return (await call('POST /api/reports', { body: { type: 'post', id, reason } })).protocol;
    },
    /** @returns the address of the new group's page */
    async foundGroup(name: string, description = ''): Promise<string> {
      return `/grupos/${(await call('POST /api/groups', { body: { name, description } })).slug}`;
    },
  };
}

/** Registers a user where no fixture can: before all tests of a file. */
export async function register(request: APIRequestContext, name = 'Beatriz Conceição'): Promise<Person> {
  const username = `bia-${randomUUID().slice(0, 13)}`;
  const email = `${username}@exemplo.br`;
  const password = 'uma senha bem boa';
  const { token } = await actor(request, '').call('POST /api/logup', {
    body: { fullName: name, username, email, password, repeatPassword: password },
  });
  return { name, username, email, password, ...actor(request, token) };
}
