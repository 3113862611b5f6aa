// Guards: server/features/safety/holds/, server/features/uploads/
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { markPictures } from '#server/features/safety/moderation/mark-pictures.service.ts';
import { printOlder } from '#server/features/uploads/sweep-files.ts';
import { pictureOf } from '#server/seed/demo/pictures.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [staff] = test.people('Equipe');
const { caseOf, decide } = moderationOf(test);
beforeAll(async () => {
  await test.appoint(staff, 'moderator');
});

const cover = async (post: string): Promise<Sharp> => sharp(await pictureOf(post));

const upload = async (as: TestPerson, picture: Sharp) => {
  const file = new File([new Uint8Array(await picture.toBuffer())], 'foto.jpg');
  return (await test.call('POST /api/images', { as, file })).body.url;
};

const post = async (as: TestPerson, content: { markdownText?: string; image?: string }) =>
  (await test.sendPost(as, { title: 'Uma foto', markdownText: 'Olhem só', ...content })).body;

/** Makes staff take down a post that shows this. @returns the decision's id */
async function takeDown(picture: Sharp): Promise<string> {
  const ana = await test.person('Ana');
  const { slug } = await post(ana, { image: await upload(ana, picture) });
  await test.report(await test.person('Bia'), slug, 'nudity_violence');
  const { id } = await caseOf(staff, slug);
  return (await decide(staff, id, { action: 'remove', reason: 'nudity_violence' })).body.id;
}

describe('a picture that a decision took down', () => {
  it('is known when it comes again, from whomever and wherever it stands', async () => {
    await takeDown(await cover('cuidar-e-desenhar'));
    const caio = await test.person('Caio');
    const again = {
      'saved anew': (await cover('cuidar-e-desenhar')).jpeg({ quality: 60 }),
      'in half its size': (await cover('cuidar-e-desenhar')).resize(800).jpeg(),
      'without colours': (await cover('cuidar-e-desenhar')).greyscale().jpeg(),
      'without its edges': (await cover('cuidar-e-desenhar')).extract({
        left: 16,
        top: 9,
        width: 1568,
        height: 882,
      }),
    };
    for (const [how, picture] of Object.entries(again)) {
      const { slug, held } = await post(caio, { image: await upload(caio, picture) });
      expect([how, held]).toEqual([how, true]);
      expect((await test.readPost(slug)).status).toBe(404);
      expect((await caseOf(staff, slug)).held).toEqual([{ why: 'picture', detail: '' }]);
    }
    const inText = await post(caio, { markdownText: `![](${await upload(caio, again['saved anew'])})` });
    expect(inText.held).toBe(true);
    const { slug } = await post(caio, {});
    const commented = await test.sendComment(
      caio,
      slug,
      `Veja ![](${await upload(caio, again['saved anew'])})`,
    );
    expect(commented.body.held).toBe(true);
  });

  it('is known when its edges are cut at one corner, once a job has marked what is left of it then', async () => {
    const id = await takeDown(await cover('pedagogia-alem-da-alfabetizacao'));
    await runJobs(test);
    const caio = await test.person('Caio');
    const cut = { width: 1568, height: 882 };
    for (const [left, top] of [
      [32, 18],
      [0, 0],
    ] as const) {
      const picture = (await cover('pedagogia-alem-da-alfabetizacao')).extract({ ...cut, left, top }).jpeg();
      expect((await post(caio, { image: await upload(caio, picture) })).held).toBe(true);
    }
    await test.call('DELETE /api/moderation/decisions/{id}', { as: staff, params: { id } });
    const marks = test.context.db.selectFrom('picture_marks').where('decision_id', '=', id);
    expect(await marks.select('print').execute()).toEqual([]);
    // A job that runs too late marks nothing.
    const urls = (await test.context.db.selectFrom('images').select('url').execute()).map(({ url }) => url);
    await markPictures(test.context, { decisionId: id, urls });
    expect(await marks.select('print').execute()).toEqual([]);
  });

  it('is held once: what staff kept is not held by the next edit', async () => {
    await takeDown(await cover('industria-de-cubatao'));
    const caio = await test.person('Caio');
    const { slug, held } = await post(caio, {
      image: await upload(caio, await cover('industria-de-cubatao')),
    });
    expect(held).toBe(true);
    await decide(staff, (await caseOf(staff, slug)).id, { action: 'keep', reason: 'other' });
    const edit = await test.editPost(caio, slug, { title: 'Outro título' });
    expect(edit.body.held).toBe(false);
  });

  it('is not known where the decision is undone, nor are other pictures', async () => {
    const id = await takeDown(await cover('pedagogia-alem-da-alfabetizacao'));
    const caio = await test.person('Caio');
    expect((await post(caio, { image: await upload(caio, await cover('ads-no-ifsp-cubatao')) })).held).toBe(
      false,
    );
    await test.call('DELETE /api/moderation/decisions/{id}', { as: staff, params: { id } });
    expect(
      (await post(caio, { image: await upload(caio, await cover('pedagogia-alem-da-alfabetizacao')) })).held,
    ).toBe(false);
  });

  it('is not known where it shows nothing to know it by', async () => {
    const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6b5c' } }).png();
    await takeDown(plain);
    const caio = await test.person('Caio');
    expect((await post(caio, { image: await upload(caio, plain) })).held).toBe(false);
  });

  it('is known among pictures from before they had prints, once the sweep has made them', async () => {
    const caio = await test.person('Caio');
    const image = await upload(caio, await cover('como-ler-uma-planta-baixa'));
    await test.context.db.updateTable('images').set({ print: null }).where('url', '=', image).execute();
    await takeDown(await cover('como-ler-uma-planta-baixa'));
    await printOlder(test.context);
    expect((await post(caio, { image })).held).toBe(true);
  });
});
