import { expect, it, onTestFinished } from 'vitest';
import { openMailServer } from '../mail/mail-server.testing.ts';
import { startChildServer } from './child-server.ts';
import { openPage } from './faults/open-page.ts';
import { openRelay } from './relay.ts';
import { testApp } from './test-app.ts';

it('without its database the server answers 503, and streams, jobs and mails resume by themselves', async () => {
  const test = await testApp();
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  // The connection is lost after the mail server accepted the mail, before we record it.
  const cuts: Promise<void>[] = [];
  const mails = await openMailServer({
    answer: () => {
      if (cuts.length === 0) cuts.push(relay.cut());
      return 250;
    },
  });
  onTestFinished(() => mails.close());
  const server = await startChildServer({
    DATABASE_URL: relay.url,
    DATA_DIR: test.context.config.dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'rumo@exemplo.br',
    LOG_LEVEL: 'silent',
  });
  onTestFinished(() => void server.end('SIGKILL'));
  const ana = await test.person();
  const bia = await test.person();
  const { slug } = (await test.sendPost(ana, { title: 'Oi', markdownText: 'Oi' })).body;
  const headers = { authorization: `Bearer ${ana.token}` };
  // The server may end the stream when it cannot check the session.
  const page = openPage(server.origin, ana.token);
  onTestFinished(() => page.close());
  await expect.poll(() => page.heard('id: ')).toBe(true);

  for (const email of [ana.email, bia.email]) {
    expect((await test.call('POST /api/recuperarsenha', { body: { email } })).status).toBe(200);
  }
  await expect.poll(() => cuts.length).toBe(1);
  await Promise.all(cuts);
  for (const path of ['/api/health', '/api/feed', '/feed']) {
    const reply = await fetch(server.origin + path);
    expect([path, reply.status]).toEqual([path, 503]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('retry-after')).toBe('5');
  }
  const write = await fetch(`${server.origin}/api/post/${slug}/like`, { method: 'PUT', headers });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
  // Notified while this node cannot listen.
  await test.like(bia, slug);

  await relay.restore();
  await expect.poll(async () => (await fetch(`${server.origin}/api/feed`)).status).toBe(200);
  await expect.poll(() => page.heard('curtiu')).toBe(true);
  const sent = async () =>
    (await test.context.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);
  await expect.poll(sent).toEqual(['sent', 'sent']);
  expect(mails.received.map(({ envelope }) => envelope.to.join()).toSorted()).toEqual(
    [ana.email, bia.email].toSorted(),
  );
  expect(await server.end()).toBe(0);
});
