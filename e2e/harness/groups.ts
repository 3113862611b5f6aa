import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { bearer, expect, type Person } from './test.ts';

/** Opens an address in a separate browser, signed in. */
export async function openAs(browser: Browser, person: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR' });
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), person.token);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Founds a group through the API. @returns the address of its page */
export async function foundGroup(request: APIRequestContext, owner: Person, name: string): Promise<string> {
  const reply = await request.post('/api/groups', { headers: bearer(owner), data: { name } });
  expect(reply.status()).toBe(201);
  return `/grupos/${((await reply.json()) as { slug: string }).slug}`;
}

/** Makes a user a member through the API. */
export async function bringIn(request: APIRequestContext, address: string, owner: Person, person: Person) {
  const slug = address.split('/').at(-1)!;
  const asking = await request.put(`/api/connections/groups/${slug}`, { headers: bearer(person) });
  expect(asking.status()).toBe(200);
  const accepting = await request.put(`/api/groups/${slug}/requests/${person.username}`, {
    headers: bearer(owner),
    data: { accept: true },
  });
  expect(accepting.status()).toBe(200);
}
