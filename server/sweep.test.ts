import { readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { requestPasswordReset } from './features/identity/accounts/passwords.service.ts';
import { saveImage } from '#server/features/uploads/index.ts';
import { storages, storageVariables } from '#server/testing/bucket-server.ts';
import { filesOfAPicture } from '#server/testing/files-of-a-picture.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { tasksOf } from './features.ts';

const run = (task: 'sweep' | 'sweep_files', { context }: TestApp) =>
  tasksOf(context)[task]({}, new AbortController().signal);

it('the sweep deletes expired sessions and links, and no valid ones', async () => {
  const test = await testApp();
  const { db } = test.context;
  const [ana, bia] = [await test.person(), await test.person()];
  for (const { email } of [ana, bia]) await requestPasswordReset(test.context, email);
  await runJobs(test);
  for (const table of ['sessions', 'password_resets'] as const) {
    // A password link may be extended for a day after its expiry.
    await sql`update ${sql.table(table)} set expires_at = now() - interval '1 day' where user_id = ${ana.id}`.execute(
      db,
    );
    await run('sweep', test);
    const rows = await db.selectFrom(table).select('user_id').execute();
    expect(rows).toEqual([{ user_id: bia.id }]);
  }
});

it.each(storages)(
  'takes out of a %s pictures that stand in nothing for a day, and no others',
  async (where) => {
    const test = await testApp(await storageVariables(where));
    const { db, storage } = test.context;
    const ana = await test.person();
    const send = async () => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
      return (await saveImage(db, storage, ana.id, await picture.png().toBuffer())).url;
    };
    const [unused, fresh, cover, inText, inComment, inDraft, formation, ofGroup] = [
      await send(),
      await send(),
      await send(),
      await send(),
      await send(),
      await send(),
      await send(),
      await send(),
    ];
    const written = await test.sendPost(ana, {
      title: 'Fotos',
      markdownText: `![](${inText})`,
      image: cover,
    });
    await test.comment(ana, written.body.slug, `![](${inComment})`);
    await test.call('PUT /api/drafts/{id}', {
      as: ana,
      params: { id: crypto.randomUUID() },
      body: { title: '', tags: [], markdownText: '', image: inDraft },
    });
    await test.editProfile(ana, { formationImg1: formation });
    await test.call('POST /api/groups', {
      as: ana,
      body: { name: 'Fotos', description: 'De fotos', image: ofGroup },
    });
    const grow = (url?: string) =>
      sql`
    update images set used_at = now() - interval '25 hours' where ${url ?? null}::text is null or url = ${url ?? null}
  `.execute(db);
    await grow();
    await sql`update images set used_at = now() where url = ${fresh}`.execute(db);

    await run('sweep', test);
    const kept = await db.selectFrom('images').select('url').orderBy('id').execute();
    expect(kept.map(({ url }) => url)).toEqual([
      fresh,
      cover,
      inText,
      inComment,
      inDraft,
      formation,
      ofGroup,
    ]);
    expect(await Array.fromAsync(storage.list())).toHaveLength(filesOfAPicture * kept.length);
    expect(await storage.find(unused.replace('/uploads/', ''))).toBeNull();

    // Once used, a picture stays another day; once deleted, it is gone.
    await grow(fresh);
    const use = (image: string) => test.sendPost(ana, { title: 'Foto', markdownText: 'Oi', image });
    const [used] = await Promise.all([use(fresh), run('sweep', test)]);
    const isThere = await db.selectFrom('images').select('id').where('url', '=', fresh).executeTakeFirst();
    expect(used.status).toBe(isThere ? 201 : 422);
    expect((await use(unused)).status).toBe(422);
  },
);

it('the sweep deletes files without a row after a day', async () => {
  const test = await testApp();
  const { storage, config } = test.context;
  const ana = await test.person();
  const file = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ]);
  const { url } = (await test.call('POST /api/images', { as: ana, file })).body;
  const folder = join(config.dataDir, 'uploads');
  const kept = await readdir(folder);
  expect(kept).toContain(basename(url));
  const stray = (id: string) =>
    ['webp', 'card.webp', 'small.webp', 'link.jpg'].map((end) => `${id}-9x9.${end}`);
  const [killed, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  const foreign = ['LEIA-ME.txt', 'foto.webp'];
  const age = async (names: string[]) => {
    for (const name of names) await utimes(join(folder, name), 0, 0);
  };
  for (const name of [...stray(killed), ...stray(fresh), ...foreign])
    await storage.write(name, Buffer.from('x'));

  await age([...stray(killed), ...foreign]);
  // None of the old files has a row: this may be the wrong database.
  await run('sweep_files', test);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(stray(killed)));

  await age(kept);
  await run('sweep_files', test);
  expect((await readdir(folder)).toSorted()).toEqual([...kept, ...stray(fresh), ...foreign].toSorted());

  const cutOff = `.${crypto.randomUUID()}.tmp`;
  await writeFile(join(folder, cutOff), 'x');
  await age([cutOff]);
  await run('sweep_files', test);
  expect(await readdir(folder)).not.toContain(cutOff);
});

it('the sweep deletes old sent and failed mails with their files', async () => {
  const test = await testApp();
  const { db, config } = test.context;
  const [ana, bia] = [await test.person(), await test.person()];
  for (const { email } of [ana, bia]) await requestPasswordReset(test.context, email);
  await runJobs(test);
  await sql`update mails set settled_at = now() - interval '91 days' where user_id = ${ana.id}`.execute(db);
  await run('sweep', test);
  const rows = await db.selectFrom('mails').select(['id', 'user_id']).execute();
  expect(rows.map((row) => row.user_id)).toEqual([bia.id]);
  expect(await readdir(join(config.dataDir, 'outbox'))).toEqual([`${rows[0]!.id}.eml`]);
});
