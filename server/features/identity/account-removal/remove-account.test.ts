import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { saveImage } from '#server/features/uploads/index.ts';
import { storages, storageVariables } from '#server/testing/bucket-server.ts';
import { filesOfAPicture } from '#server/testing/files-of-a-picture.ts';
import { tablesThatSay } from '#server/testing/tables-that-say.ts';
import { testApp } from '#server/testing/test-app.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { removeAccount } from './account-removal.service.ts';

it.each(storages)(
  'the removal job deletes everything of a person from a %s and nothing of others',
  async (where) => {
    const test = await testApp(await storageVariables(where));
    const { db, storage } = test.context;
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const image = await saveImage(db, storage, ana.id, picture);
    const write = (as: typeof ana, title: string, cover = '') =>
      test.sendPost(as, { title, markdownText: 'Texto #tag', image: cover });
    const [anas, bias] = [
      (await write(ana, 'De Ana', image.url)).body.slug,
      (await write(bia, 'De Bia')).body.slug,
    ];
    for (const [as, slug] of [
      [ana, bias],
      [bia, anas],
    ] as const) {
      await test.like(as, slug);
      const comment = await test.comment(as, slug, as === ana ? 'Toco xilofone' : 'Oi');
      await test.comment(as === ana ? bia : ana, slug, 'Oi', comment);
    }
    await test.follow(ana, bia);
    await test.follow(bia, ana);
    await test.rate(ana, bia, 5);

    expect(await Array.fromAsync(storage.list())).toHaveLength(filesOfAPicture);
    await removeAccount(test.context, ana.id);

    expect(await wrongCounters(db)).toEqual([]);
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`.execute(db);
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${ana.id}`.execute(db);
      expect(rows, `${table}.${column}`).toEqual([]);
    }
    expect(await tablesThatSay(db, 'xilofon')).toEqual([]);
    expect(await Array.fromAsync(storage.list())).toEqual([]);
    const kept = await test.readPost(bias);
    expect(kept.body).toMatchObject({ likes: 0, comments: 1 });
    expect((await test.call('POST /api/home/me', { as: ana })).status).toBe(401);
    expect((await test.call('POST /api/home/me', { as: bia })).status).toBe(200);
  },
);
