import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { day, minute } from '#contract/durations.ts';
import { removeAccount } from '#server/features/identity/account-removal/index.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { saveImage } from '#server/features/uploads/index.ts';
import { tasksOf } from '#server/features.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function filesOf(zipped: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(zipped);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray();
    files.set(entry.fileName, Buffer.concat(chunks as Buffer[]));
  }
  return files;
}

/** A post with a picture, reported as a risk for children; an administrator and a moderator. */
async function openCase(test: TestApp) {
  const { caseOf } = moderationOf(test);
  const [ana, bia, ada, mora] = [
    await test.person('Ana'),
    await test.person('Bia'),
    await test.person('Ada'),
    await test.person('Mora'),
  ];
  await test.appoint(ada, 'administrator');
  await test.appoint(mora, 'moderator');
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { url } = await saveImage(test.context.db, test.context.storage, ana.id, picture);
  const body = { title: 'Zarabatana', markdownText: 'Texto denunciado', image: url };
  const slug = await test.publish(ana, body);
  const seal = async (as: TestPerson, id: string) =>
    test.call('POST /api/moderation/cases/{id}/seal', { as, params: { id } });
  const open = async (as: TestPerson, id: string) => {
    const headers = { authorization: `Bearer ${as.token}` };
    return test.app.inject({ url: `/api/moderation/seals/${id}`, headers });
  };
  await test.report(bia, slug, 'child_safety');
  return { ana, bia, ada, mora, slug, url, seal, open, caseOf, id: (await caseOf(mora, slug)).id };
}

it('a sealed copy has content, pictures, account and a letter, for administrators, and is logged', async () => {
  const test = await testApp();
  const { ana, ada, mora, slug, url, seal, open, id } = await openCase(test);
  expect((await seal(mora, id)).status).toBe(403);
  const sealed = await seal(ada, id);
  expect(sealed.status).toBe(201);
  expect((await seal(ada, id)).body).toEqual(sealed.body);

  expect((await open(mora, sealed.body.id)).statusCode).toBe(403);
  const reply = await open(ada, sealed.body.id);
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="rumo-copia-lacrada-.*\.zip"$/);
  expect(sha256(reply.rawPayload)).toBe(sealed.body.sha256);
  expect(reply.rawPayload.length).toBe(sealed.body.bytes);
  const files = await filesOf(reply.rawPayload);
  expect([...files.keys()].toSorted()).toEqual(
    ['acessos.json', 'carta.txt', 'conta.json', 'conteudo.json', 'perfil.json', 'sessoes.json']
      .concat(`imagens/${url.split('/').at(-1)!}`)
      .toSorted(),
  );
  expect(String(files.get('conteudo.json'))).toContain('Texto denunciado');
  expect(String(files.get('conta.json'))).toContain(ana.email);
  const letter = String(files.get('carta.txt'));
  expect(letter).toContain(`/post/${slug}`);
  files.delete('carta.txt');
  for (const [name, content] of files) expect(letter).toContain(`${sha256(content)}  ${name}`);
  expect(reply.body).not.toContain('password');

  const acts = await test.context.db.selectFrom('staff_log').select(['act', 'staff_id']).execute();
  expect(acts.filter(({ act }) => act.includes('seal'))).toEqual([
    { act: 'seal', staff_id: ada.id },
    { act: 'read_seal', staff_id: ada.id },
  ]);
});

it('a sealed copy is made for the gravest reasons alone', async () => {
  const test = await testApp();
  const { bia, ada, mora, ana, seal, caseOf } = await openCase(test);
  const spam = await test.publish(ana, { title: 'Outro' });
  await test.report(bia, spam);
  const { id } = await caseOf(mora, spam);
  expect((await seal(ada, id)).error.code).toBe('not_for_authorities');
  expect((await seal(ada, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('a sealed copy outlives decision, post and account, can be renewed and expires', async () => {
  const test = await testApp();
  const { ana, ada, mora, slug, seal, open, id } = await openCase(test);
  const { decide } = moderationOf(test);
  const sealed = (await seal(ada, id)).body;
  await decide(mora, id, { action: 'remove', reason: 'child_safety' });
  await test.removePost(ana, slug);
  await removeAccount(test.context, ana.id);
  expect(sha256((await open(ada, sealed.id)).rawPayload)).toBe(sealed.sha256);

  const { db } = test.context;
  const { sweep } = tasksOf(test.context);
  const soon = new Date(Date.now() + minute);
  await db.updateTable('sealed_copies').set({ until: soon }).execute();
  const renewed = await test.call('PUT /api/moderation/seals/{id}/until', {
    as: ada,
    params: { id: sealed.id },
  });
  expect(Date.parse(renewed.body.until)).toBeGreaterThan(Date.now() + 180 * day);
  await sweep({}, AbortSignal.abort());
  const list = async () => (await test.call('GET /api/moderation/seals', { as: ada })).body.seals;
  expect(await list()).toMatchObject([{ id: sealed.id, case: id }]);
  await db
    .updateTable('sealed_copies')
    .set({ until: new Date(Date.now() - 1) })
    .execute();
  await sweep({}, AbortSignal.abort());
  expect(await list()).toEqual([]);
  expect((await open(ada, sealed.id)).statusCode).toBe(404);
});
