import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { usualTimeBounds } from '#server/http/client-errors.ts';
import { fileApp, testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/* Over real sockets: what a client receives before it has sent everything. Rate limits are off; places still count. */
const test = fileApp();
let port: number;
let picture: Buffer;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});

const before = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const after = '\r\n--x--\r\n';

interface Upload {
  socket: Socket;
  /** Everything the server has sent. */
  said(): string;
  /** Sends the rest. */
  finish(): void;
}

/** Milliseconds between two looks of an impatient server at what arrives. */
const lookEvery = 500;

/** Opens the same site on a port of its own, which waits less for what no longer arrives. */
async function impatientPort(): Promise<number> {
  const site = await buildApp(test.context, undefined, { ...usualTimeBounds, lookEvery });
  onTestFinished(() => site.close());
  await site.listen({ port: 0, host: '127.0.0.1' });
  return (site.server.address() as AddressInfo).port;
}

/** Starts an upload whose body never ends by itself; `more` bytes follow the picture. */
function begin(person: TestPerson, more = 0, path = 'POST /api/images', to = port): Upload {
  const socket = connect(to, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => (said += part));
  const length = before.length + picture.length + more + after.length;
  socket.write(
    [
      `${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${person.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      '',
      before,
    ].join('\r\n'),
  );
  const finish = () => {
    socket.write(picture);
    socket.write(after);
  };
  return { socket, said: () => said, finish };
}

const statusOf = (upload: Upload): number => Number(/^HTTP\/1\.1 (\d+)/.exec(upload.said())?.[1] ?? 0);
async function answered(upload: Upload, status: number): Promise<void> {
  await expect.poll(() => statusOf(upload)).toBe(status);
}

/** Sends uploads until one is refused: the others then have their places. */
async function fill(person: TestPerson): Promise<Upload[]> {
  const uploads = Array.from({ length: limits.uploadsAtOnce + 1 }, () => begin(person));
  await expect.poll(() => uploads.filter(statusOf).length).toBe(1);
  return uploads.filter((upload) => !statusOf(upload));
}

describe('an account', () => {
  it('sends two pictures at once, and hears of a third’s refusal while it still sends it', async () => {
    const ana = await test.person();
    const waiting = await fill(ana);
    const third = begin(ana, 6_000_000);
    const errors: Error[] = [];
    third.socket.on('error', (error) => errors.push(error));
    await answered(third, 429);
    expect(third.said()).toMatch(/retry-after: \d+\r\n/i);
    expect(third.said()).toContain('"code":"too_many_uploads"');
    expect(third.said()).not.toMatch(/connection: close/i);

    // It keeps sending, and its connection serves the next request.
    const part = Buffer.alloc(60_000, 'a');
    third.socket.write(picture);
    for (let sent = 0; sent < 6_000_000; sent += part.length)
      if (!third.socket.write(part)) await once(third.socket, 'drain');
    third.socket.write(`${after}GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => third.said()).toContain('HTTP/1.1 200 OK');
    expect(errors).toEqual([]);

    for (const upload of waiting) upload.finish();
    for (const upload of waiting) await answered(upload, 201);
    const next = begin(ana);
    next.finish();
    await answered(next, 201);
  });

  it('has its place again when an upload breaks off, or is refused for what it is', async () => {
    const ana = await test.person();
    const [first, second] = await fill(ana);
    first!.socket.destroy();
    second!.socket.write(`x${after}`.padEnd(picture.length + after.length));
    await answered(second!, 415);
    await expect
      .poll(async () => {
        const next = begin(ana, 0, 'PUT /api/home/photo');
        next.finish();
        await expect.poll(() => statusOf(next)).toBeGreaterThan(0);
        return statusOf(next);
      })
      .toBe(200);
    expect(await fill(ana)).toHaveLength(2);
  });

  it('has its place again when an upload no longer arrives', async () => {
    const ana = await test.person();
    const own = await impatientPort();
    const stuck = [begin(ana, 0, 'POST /api/images', own), begin(ana, 0, 'POST /api/images', own)];
    for (const upload of stuck) await answered(upload, 408);
    const next = begin(ana);
    next.finish();
    await answered(next, 201);
  });
});

it('all accounts together send eight pictures at once, photos included', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => test.person()));
  const uploads: Upload[] = [];
  for (const person of people.slice(0, 4)) uploads.push(...(await fill(person)));
  const ninth = begin(people[4]!, 0, 'PUT /api/home/photo');
  await answered(ninth, 503);
  expect(ninth.said()).toContain('"code":"uploads_busy"');
  expect(ninth.said()).toMatch(/retry-after: \d+\r\n/i);
  // Everything else still works.
  expect((await fetch(`http://127.0.0.1:${port}/api/feed`)).status).toBe(200);
  for (const upload of uploads) upload.finish();
  for (const upload of uploads) await answered(upload, 201);
  const again = begin(people[4]!, 0, 'PUT /api/home/photo');
  again.finish();
  await answered(again, 200);
});

it('files that would be large together are not all let in, small ones still are', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => test.person()));
  const large = people.slice(0, 5).map((person) => begin(person, 7_000_000));
  await expect.poll(() => large.filter(statusOf).length).toBe(1);
  expect(large.find(statusOf)!.said()).toContain('"code":"uploads_busy"');
  const small = begin(people[5]!);
  small.finish();
  await answered(small, 201);
});

it('a server that is held up does not take what waits for it to be late', async () => {
  const own = await impatientPort();
  const ana = await test.person();
  const upload = begin(ana, 0, 'POST /api/images', own);
  await once(upload.socket, 'connect');
  const rest = Buffer.concat([picture, Buffer.from(after)]);
  const began = performance.now();
  // No time for the network between two checks: the rest has arrived, but waits in the kernel's buffer.
  while (performance.now() - began < 0.8 * lookEvery) await nextTurn();
  upload.socket.write(rest.subarray(0, 20));
  await nextTurn();
  while (performance.now() - began < 2.4 * lookEvery);
  upload.socket.write(rest.subarray(20));
  await answered(upload, 201);
});

it('a server that is held up again and again counts its own turns, not the time', async () => {
  const own = await impatientPort();
  const ana = await test.person();
  const upload = begin(ana, 0, 'POST /api/images', own);
  await once(upload.socket, 'connect');
  await nextTurn();
  // As long as several looks, in few turns: who sends on the same busy machine is held up as well.
  for (let turn = 0; turn < 4; turn += 1) {
    const began = performance.now();
    while (performance.now() - began < lookEvery);
    for (let rest = 0; rest < 10; rest += 1) await nextTurn();
  }
  upload.finish();
  await answered(upload, 201);
});

it('nothing watches an upload whose connection closed after its refusal', async () => {
  const own = await impatientPort();
  const ana = await test.person();
  const [first] = await fill(ana);
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const refused = Array.from({ length: 30 }, () => begin(ana, 6_000_000, 'POST /api/images', own));
  for (const upload of refused) await answered(upload, 429);
  for (const upload of refused) upload.socket.destroy();
  await expect.poll(timers).toBeLessThan(before + refused.length / 2);
  first!.finish();
});

it('an upload that waits for the server is not late, however long that takes', async () => {
  const busy = await testApp({ RATE_LIMITS: 'on' });
  const ana = await busy.person();
  const other = await busy.person();
  const site = await buildApp(busy.context, undefined, {
    ...usualTimeBounds,
    lookEvery: 100,
    bodyTime: 900,
  });
  onTestFinished(() => site.close());
  await site.listen({ port: 0, host: '127.0.0.1' });
  const own = (site.server.address() as AddressInfo).port;
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = busy.context.db.transaction().execute(async (tx) => {
    await sql`lock table images in access exclusive mode`.execute(tx);
    isHeld.resolve();
    await held.promise;
  });
  onTestFinished(() => held.resolve());
  await isHeld.promise;

  // Before a byte of the picture is read, its account's room is looked at. The rest fills the buffers.
  const waiting = begin(ana, 6_000_000, 'POST /api/images', own);
  await once(waiting.socket, 'connect');
  waiting.socket.on('error', () => {}).write(picture);
  waiting.socket.write(Buffer.alloc(6_000_000, 'a'));
  waiting.socket.write(after);
  // Somebody who began later takes too long, although something arrives all the time.
  const slow = connect(own, '127.0.0.1');
  slow.write(
    `POST /api/posts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${other.token}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
  );
  const drops = setInterval(() => slow.writable && slow.write('a'.repeat(300)), 20);
  onTestFinished(() => clearInterval(drops));
  let said = '';
  slow.on('error', () => {}).on('data', (part) => (said += String(part)));
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 408 /);

  expect(waiting.said()).toBe('');
  held.resolve();
  await holding;
  // What follows the picture in its file is ignored.
  await answered(waiting, 201);
});

describe('what an account keeps', () => {
  const send = (app: TestApp, as: TestPerson) =>
    app.call('POST /api/images', { as, file: new File([new Uint8Array(picture)], 'a.png') });

  it('is bounded altogether and by the day, and counts what was removed today', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const { db } = limited.context;
    const ana = await limited.person();
    const photo = new File([new Uint8Array(picture)], 'a.png');
    for (let times = 0; times < 2; times += 1)
      await limited.call('PUT /api/home/photo', { as: ana, file: photo });
    const kept = await db.selectFrom('images').select('bytes').where('owner_id', '=', ana.id).execute();
    const day = await db
      .selectFrom('upload_days')
      .selectAll()
      .where('user_id', '=', ana.id)
      .executeTakeFirst();
    expect(kept).toHaveLength(1);
    expect(day?.bytes).toBe(2 * kept[0]!.bytes);

    await db.updateTable('upload_days').set({ bytes: limits.storedBytesPerDay }).execute();
    const tomorrow = await send(limited, ana);
    expect([tomorrow.status, tomorrow.error.code]).toEqual([429, 'too_much_today']);
    expect(tomorrow.error.message).toContain('100 MB');
    expect(Number(tomorrow.headers['retry-after'])).toBeGreaterThan(0);

    await db
      .updateTable('upload_days')
      .set({ day: new Date('2026-01-01') })
      .execute();
    expect((await send(limited, ana)).status).toBe(201);
    expect((await db.selectFrom('upload_days').select('bytes').executeTakeFirst())?.bytes).toBe(
      kept[0]!.bytes,
    );

    await db
      .updateTable('images')
      .set({ bytes: limits.storedBytes })
      .where('owner_id', '=', ana.id)
      .execute();
    const never = await send(limited, ana);
    expect([never.status, never.error.code]).toEqual([409, 'too_much_stored']);
    expect(never.error.message).toContain('500 MB');
    // Others still have room.
    expect((await send(limited, await limited.person())).status).toBe(201);
  });
});
