// Guards: server/http/disk-guard, server/storage/, server/features/uploads/, packages/embedded-postgres/
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errors } from '#contract/errors.ts';
import { startChildServer } from './child-server.ts';
import { testApp } from './test-app.ts';

const megabyte = 1024 * 1024;

/** Mounts a disk of that size for one test. */
async function smallDisk(size: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-disk-'));
  await chmod(folder, 0o755);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  onTestFinished(async () => {
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
  it('of the database ends no reading, and loses nothing', async () => {
    const disk = await smallDisk('4m');
    const test = await testApp();
    const { db } = test.context;
    const { rows } = await sql<{
      folder: string;
    }>`select current_setting('data_directory') as folder`.execute(db);
    const { uid, gid } = await stat(rows[0]!.folder);
    await chown(disk, uid, gid);
    const ana = await test.person();
    const space = `disk_${randomBytes(6).toString('hex')}`;
    await sql`create tablespace ${sql.id(space)} location ${sql.lit(disk)}`.execute(db);
    onTestFinished(async () => {
      await sql`alter table posts set tablespace pg_default`.execute(db);
      await sql`drop tablespace ${sql.id(space)}`.execute(db);
    });
    await sql`alter table posts set tablespace ${sql.id(space)}`.execute(db);
    await sql`alter table posts alter markdown set storage external`.execute(db);
    const publish = () =>
      test.sendPost(ana, { title: 'Texto', markdownText: randomBytes(36_000).toString('base64url') });

    const slugs: string[] = [];
    let reply = await publish();
    for (; reply.status === 201; reply = await publish()) slugs.push(reply.body.slug);
    expect([reply.status, reply.error]).toEqual([
      507,
      { code: 'storage_full', message: errors.storage_full.message, fields: {} },
    ]);
    expect(slugs.length).toBeGreaterThan(0);
    expect((await test.call('GET /api/feed')).status).toBe(200);
    for (const slug of slugs) expect((await test.readPost(slug)).status).toBe(200);
    expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(slugs.length);
    execFileSync('mount', ['-o', 'remount,size=64m', disk]);
    expect((await publish()).status).toBe(201);
  });

  it('keeps so much for the embedded database that reading and signing in go on', async () => {
    const disk = await smallDisk('160m');
    const server = await startChildServer({ DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'silent' });
    onTestFinished(async () => void (await server.end()));
    const ask = async (method: string, path: string, token: string | null, body?: object) => {
      const reply = await fetch(server.origin + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    };
    const ana = { email: 'ana@exemplo.br', password: 'uma senha bem boa' };
    const registration = { ...ana, fullName: 'Ana', username: 'ana', repeatPassword: ana.password };
    const token = (await ask('POST', '/api/logup', null, registration)).body.token as string;
    const publish = () => ask('POST', '/api/posts', token, { title: 'Oi', markdownText: 'Oi' });
    expect((await publish()).status).toBe(201);

    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'alheio'), Buffer.alloc(bavail * bsize - 50 * megabyte));
    await expect.poll(async () => (await publish()).status).toBe(507);
    expect((await publish()).body).toMatchObject({ code: 'storage_full' });
    expect((await ask('GET', '/api/feed', token)).status).toBe(200);
    expect((await ask('POST', '/api/login', null, ana)).status).toBe(200);
    expect((await ask('POST', '/api/home/me', token)).status).toBe(200);

    await rm(join(disk, 'alheio'));
    await expect.poll(async () => (await publish()).status).toBe(201);
    expect(await server.end()).toBe(0);
  });
});
