import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

export interface Writer {
  username: string;
  email: string;
  password: string;
  token: string;
}

/** What was typed, piece by piece, each with the time it was entered. */
export interface Typed {
  title: string;
  pieces: { text: string; at: number }[];
}

export async function registerWriter(origin: string): Promise<Writer> {
  const username = `t-${randomUUID().slice(0, 18)}`;
  const account = { username, email: `${username}@exemplo.br`, password: 'uma senha bem boa' };
  const body = { fullName: 'Tereza Trial', ...account, repeatPassword: account.password };
  const { token } = await post<{ token: string }>(`${origin}/api/logup`, body);
  return { ...account, token };
}

export async function signInAgain(origin: string, { email, password }: Writer): Promise<string> {
  return (await post<{ token: string }>(`${origin}/api/login`, { email, password })).token;
}

export async function endSession(origin: string, token: string): Promise<void> {
  await fetch(`${origin}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}

/** Returns the texts of all posts by that person. */
export async function postsOf(origin: string, { username }: Writer): Promise<string[]> {
  const list = (await (await fetch(`${origin}/api/posts/user/${username}`)).json()) as {
    posts1: { slug: string }[];
  };
  const posts = list.posts1.map(async ({ slug }) => {
    const reply = await fetch(`${origin}/api/post/${slug}`);
    return ((await reply.json()) as { markdownText: string }).markdownText;
  });
  return Promise.all(posts);
}

/** Opens the editor as that person. */
export async function openEditor(context: BrowserContext, origin: string, token: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token);
  await page.goto(`${origin}/post/new`);
  await page.getByPlaceholder('Título').waitFor();
  return page;
}

/** Types words of random length at a random pace for that time, in milliseconds. */
export async function typeFor(page: Page, milliseconds: number, typed: Typed): Promise<void> {
  const body = page.getByPlaceholder('Escreva sua Publicação');
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const text = `${randomWord()}${randomInt(9) === 0 ? '\n\n' : ' '}`;
    await body.focus();
    await page.keyboard.insertText(text);
    typed.pieces.push({ text, at: Date.now() });
    await wait(randomInt(20, 350));
  }
}

export async function beginText(page: Page): Promise<Typed> {
  const title = `Ensaio ${randomUUID().slice(0, 8)}`;
  await page.getByPlaceholder('Título').fill(title);
  return { title, pieces: [] };
}

/** Continues the offered draft and returns its text; '' if there is none. */
export async function readOffered(page: Page): Promise<string> {
  const offer = page.getByRole('button', { name: 'Continuar rascunho' });
  if ((await offer.count()) > 0) await offer.click();
  return page.getByPlaceholder('Escreva sua Publicação').inputValue();
}

/** Returns the seconds between the first missing piece and the fault, and the number of missing characters. */
export function lossOf(
  typed: Typed,
  found: string,
  faultAt: number,
): { seconds: number; characters: number } {
  const whole = typed.pieces.map(({ text }) => text).join('');
  let length = 0;
  const missing = typed.pieces.find(({ text }) => {
    length += text.length;
    return found.length < length || found.slice(length - text.length, length) !== text;
  });
  if (!missing) return { seconds: 0, characters: 0 };
  return {
    seconds: Math.max(0, (faultAt - missing.at) / 1_000),
    characters: Math.max(1, whole.length - found.length),
  };
}

const letters = 'abcdefghijlmnopqrstuvzáéíóúãõç';

const randomWord = (): string =>
  Array.from({ length: randomInt(1, 14) }, () => letters[randomInt(letters.length)]).join('');

async function post<Reply>(url: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return (await reply.json()) as Reply;
}
