import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NotificationEvent } from '#contract/notifications/notifications.ts';
import { publish } from '#server/events/node-events.ts';
import { readEvents, type EventReader } from '#server/testing/event-reader.ts';
import { fileNode, testNode } from '#server/testing/other-node.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia, caio] = test.freshPeople('Ana Souza', 'Bia Lima', 'Caio Reis');
const far = fileNode(test);
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
});

/** Opens a stream, by default Ana's on the other node. */
const open = (lastEventId?: string, { app } = far, { token } = ana) =>
  readEvents(app, '/api/notifications/stream', {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  });
const titleOf = ({ data }: { data: unknown }) => (data as NotificationEvent).title;

/**
 * Returns the title of the next event not about `had`: while transactions of other tests are running,
 * in any database of the server, events may come twice.
 */
async function newsAfter(page: EventReader, had: RegExp): Promise<string> {
  for (;;) {
    const title = titleOf(await page.next());
    if (!had.test(title)) return title;
  }
}

/** Ends each node's connection for events, which reconnects after a second. */
const deafen = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rumo-events' and datname = current_database()`.execute(test.context.db);

describe('a page', () => {
  it('hears of what happens on another node', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await test.like(bia, slug);
    const { id, event, data } = await page.next();
    const [listed] = (await test.news(ana)).notifications;
    expect({ event, data }).toEqual({ event: '', data: { ...listed, unread: 1 } });
    expect(id).toMatch(/^\d+$/);
    await test.follow(caio, ana);
    expect(await page.next()).toMatchObject({
      data: { title: 'Caio Reis começou a seguir você', type: 'connection', unread: 2 },
    });
  });

  it('hears only what is its own', async () => {
    const [anas, bias] = [await open(), await open(undefined, far, bia)];
    await test.like(bia, slug);
    expect(titleOf(await anas.next())).toMatch(/^Bia Lima curtiu/);
    await test.follow(ana, bia);
    expect(titleOf(await bias.next())).toBe('Ana Souza começou a seguir você');
  });

  it('gets many likes at once as few events, the last with the truth', async () => {
    const page = await open();
    const people = await Promise.all(Array.from({ length: 30 }, () => test.person()));
    await Promise.all(people.map((person) => test.like(person, slug)));
    let events = 0;
    for (let count = 0; count < 30; events += 1) {
      const { data } = await page.next();
      expect(data).toMatchObject({ unread: 1 });
      count = (data as NotificationEvent).count;
    }
    expect(events).toBeLessThan(30);
  });

  it('is told in the end how many wait, however close together they come', async () => {
    const page = await open();
    const slugs = await Promise.all(
      Array.from({ length: 12 }, (_, index) => test.publish(ana, { title: `${index}` })),
    );
    for (const each of slugs) await test.like(bia, each);
    let unread = 0;
    while (unread < slugs.length) ({ unread } = (await page.next()).data as NotificationEvent);
    expect(unread).toBe(slugs.length);
  });

  it('hears when everything was read elsewhere', async () => {
    const page = await open();
    await test.like(bia, slug);
    await page.next();
    await test.markRead(ana);
    expect(await page.next()).toMatchObject({ event: 'read', data: { unread: 0 } });
  });

  it('needs a session', async () => {
    const reply = await test.app.inject({ url: '/api/notifications/stream' });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_required']);
    expect((await test.app.inject({ method: 'HEAD', url: '/api/notifications/stream' })).statusCode).toBe(
      404,
    );
  });
});

describe('after a gap', () => {
  it('a page gets what it missed, once, and nothing that it had or read', async () => {
    const page = await open();
    await test.like(bia, slug);
    const { id } = await page.next();
    page.close();
    await test.follow(caio, ana);
    await test.comment(bia, slug, 'Oi');
    const again = await open(id);
    expect(await newsAfter(again, /curtiu/)).toBe('Caio Reis começou a seguir você');
    expect(await newsAfter(again, /curtiu|Caio/)).toBe('Bia Lima comentou “Como é ser enfermeira”');
    await test.markRead(ana);
    expect((await again.next()).event).toBe('read');
    again.close();
    const third = await open(again.lastId);
    await test.rate(bia, ana, 5);
    expect(titleOf(await third.next())).toBe('Bia Lima avaliou você com 5 estrelas');
  });

  it('of its first seconds, a page gets what came since it opened', async () => {
    const page = await open();
    await expect.poll(() => page.lastId).not.toBe('');
    page.close();
    await test.like(bia, slug);
    expect(titleOf(await (await open(page.lastId)).next())).toMatch(/^Bia Lima curtiu/);
  });

  it.each(['', 'x', '-1', '9'.repeat(30), '1 2'])('a page that says %j begins anew', async (lastEventId) => {
    await test.like(bia, slug);
    const page = await open(lastEventId);
    await test.follow(caio, ana);
    expect(await newsAfter(page, /curtiu/)).toBe('Caio Reis começou a seguir você');
  });

  it('nothing is lost where transactions overlap', async () => {
    const page = await open();
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const slow = test.context.db.transaction().execute(async (tx) => {
      await sql`insert into notifications (user_id, kind, post_id, created_at)
        select author_id, 'like', id, now() from posts where slug = ${slug}`.execute(tx);
      begun.resolve();
      await ended.promise;
      await sql`select pg_notify('rumo', ${JSON.stringify(['notified', { userId: ana.id }])})`.execute(tx);
    });
    await begun.promise;
    await test.follow(caio, ana);
    const { id } = await page.next();
    page.close();
    ended.resolve();
    await slow;
    const again = await open(id);
    const titles = new Set([titleOf(await again.next())]);
    while (titles.size < 2) titles.add(titleOf(await again.next()));
    expect([...titles].toSorted()).toEqual([
      '0 pessoas curtiram “Como é ser enfermeira”',
      'Caio Reis começou a seguir você',
    ]);
  });

  it('a page gets what nobody told of, as the node that stored it was killed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const node = await testNode(test);
    const page = await open(undefined, node);
    await sql`insert into notifications (user_id, kind, post_id, created_at)
      select author_id, 'like', id, now() from posts where slug = ${slug}`.execute(test.context.db);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(titleOf(await page.next())).toMatch(/curtiram “Como é ser enfermeira”$/);
  });

  it('a page gets news before a count that has it, also where the unread are counted for another reason', async () => {
    const page = await open();
    await test.follow(caio, ana);
    await page.next();
    await sql`insert into notifications (user_id, kind, post_id, created_at)
      select author_id, 'like', id, now() from posts where slug = ${slug}`.execute(test.context.db);
    await publish(test.context.db, 'taken_away', {});
    expect(await newsAfter(page, /Caio/)).toMatch(/curtiram “Como é ser enfermeira”$/);
  });

  it('a node that did not hear the others catches up, and lets those go whose session ended', async () => {
    const [anas, bias] = [await open(), await open(undefined, far, bia)];
    await deafen();
    await test.like(bia, slug);
    await sql`delete from sessions where user_id = ${bia.id}`.execute(test.context.db);
    expect(titleOf(await anas.next())).toMatch(/^Bia Lima curtiu/);
    await bias.ended;
  });
});

describe('the end', () => {
  it('comes with the session, on whichever node that ends', async () => {
    const page = await open();
    const again = await test.call('POST /api/login', { body: { email: ana.email, password: ana.password } });
    const other = await open(undefined, far, { ...ana, token: again.body.token });
    await test.call('POST /api/logout', { as: ana });
    await page.ended;
    expect((await open(page.lastId)).status).toBe(401);
    await test.like(bia, slug);
    expect(titleOf(await other.next())).toMatch(/^Bia Lima curtiu/);
  });

  it('comes for the oldest of more than eight pages, which does not come back soon', async () => {
    const pages = [];
    for (let index = 0; index < 9; index += 1) pages.push(await open());
    await pages[0]!.ended;
    expect(pages[0]!.retry).toBe('600000');
    await test.like(bia, slug);
    for (const page of pages.slice(1)) expect(titleOf(await page.next())).toMatch(/^Bia Lima curtiu/);
  });

  it('comes when the server stops, which waits for nobody', async () => {
    const node = await testNode(test);
    const page = await open(undefined, node);
    await node.app.close();
    await page.ended;
    expect(page.retry).toBe('3000');
  });
});
