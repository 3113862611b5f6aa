import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { OwnServer } from '../../e2e/harness/own-server.ts';
import {
  beginText,
  endSession,
  lossOf,
  openEditor,
  postsOf,
  readOffered,
  registerWriter,
  signInAgain,
  typeFor,
  type Typed,
  type Writer,
} from './writer.ts';

export interface Outcome {
  /** Between typing the first lost character and the fault. */
  seconds: number;
  characters: number;
  /** Posts beyond the first. */
  duplicates: number;
}

interface Trial {
  server: OwnServer;
  context: BrowserContext;
  writer: Writer;
  page: Page;
  typed: Typed;
}

type Fault = (trial: Trial) => Promise<Outcome>;

/** Milliseconds a writer waits on an unresponsive page. */
const timeout = 20_000;

/** What may go wrong, in users' terms. */
export const faults: Record<string, Fault> = {
  'the tab is killed': async ({ server, context, writer, page, typed }) => {
    const faultAt = await kill(context, page);
    return offered(context, server, writer.token, typed, faultAt);
  },

  'the network is lost': async ({ server, context, writer, page, typed }) => {
    await context.setOffline(true);
    await typeFor(page, randomInt(500, 5_000), typed);
    const faultAt = await kill(context, page);
    await context.setOffline(false);
    return offered(context, server, writer.token, typed, faultAt);
  },

  'the laptop is closed': async ({ server, context, writer, page, typed }) => {
    const session = await context.newCDPSession(page);
    await context.setOffline(true);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const faultAt = Date.now();
    await wait(randomInt(0, 4_000));
    // It is opened again after the battery died.
    await kill(context, page);
    await context.setOffline(false);
    return offered(context, server, writer.token, typed, faultAt);
  },

  'the session ends': async ({ server, context, writer, page, typed }) => {
    await endSession(server.origin, writer.token);
    await context.clearCookies();
    await typeFor(page, randomInt(500, 8_000), typed);
    const faultAt = Date.now();
    await page.close();
    return offered(context, server, await signInAgain(server.origin, writer), typed, faultAt);
  },

  'the server restarts while it publishes': async ({ server, context, writer, page, typed }) => {
    const faultAt = Date.now();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await wait(randomInt(0, 200));
    await server.restart(randomInt(2) === 0 ? 'SIGTERM' : 'SIGKILL');
    await publishAtLast(page);
    await page.close();
    return published(server, context, writer, typed, faultAt);
  },

  'Publicar is pressed twice': async ({ server, context, writer, page, typed }) => {
    const faultAt = Date.now();
    const publish = page.getByRole('button', { name: 'Publicar', exact: true });
    await publish.dblclick({ delay: randomInt(0, 30) });
    await publishAtLast(page);
    await page.close();
    return published(server, context, writer, typed, faultAt);
  },
};

/** Tries one fault at a random moment, with a new person and text. */
export async function tryFault(server: OwnServer, context: BrowserContext, fault: Fault): Promise<Outcome> {
  const writer = await registerWriter(server.origin);
  const page = await openEditor(context, server.origin, writer.token);
  const typed = await beginText(page);
  await typeFor(page, randomInt(300, 9_000), typed);
  return fault({ server, context, writer, page, typed });
}

/** Crashes the renderer without notice to the page. @returns when */
async function kill(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page);
  const at = Date.now();
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return at;
}

async function offered(
  context: BrowserContext,
  { origin }: OwnServer,
  token: string,
  typed: Typed,
  faultAt: number,
): Promise<Outcome> {
  const page = await openEditor(context, origin, token);
  const found = await readOffered(page);
  await page.close();
  return { ...lossOf(typed, found, faultAt), duplicates: 0 };
}

/**
 * Presses again while the page reports a failure, as its writer would. Reopens a page that is gone with the server: if it
 * offers no draft, the text was published.
 */
async function publishAtLast(page: Page): Promise<void> {
  const publish = page.getByRole('button', { name: 'Publicar', exact: true });
  const failed = page.getByRole('alert').filter({ hasText: /\S/ });
  for (;;) {
    const done = page.waitForURL('**/feed', { timeout }).then(() => 'done');
    const told = failed.waitFor({ timeout }).then(() => 'told');
    const seen = await Promise.any([done, told]).catch(() => 'nothing');
    if (seen === 'done') return;
    if (seen === 'nothing') {
      await page.goto('/post/new');
      await publish.waitFor();
      if ((await readOffered(page)) === '') return;
    }
    await publish.click();
    await wait(300);
  }
}

async function published(
  { origin }: OwnServer,
  context: BrowserContext,
  writer: Writer,
  typed: Typed,
  faultAt: number,
): Promise<Outcome> {
  const posts = await postsOf(origin, writer);
  await context.clearCookies();
  return { ...lossOf(typed, posts[0] ?? '', faultAt), duplicates: Math.max(0, posts.length - 1) };
}
