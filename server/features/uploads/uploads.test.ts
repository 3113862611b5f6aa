import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { day } from '#contract/durations.ts';
import { imageVariant, imageVariants } from '#contract/uploads/uploads.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { sweepImages } from './sweep-files.ts';

const test = fileApp();
const [ana] = test.people('Pessoa de Teste');

function picture(width = 64, height = 48) {
  return sharp({ create: { width, height, channels: 3, background: '#0f6b5c' } });
}

interface Sending {
  name?: string;
  type?: string;
  field?: string;
  as?: TestPerson | null;
}

async function send(
  content: Buffer,
  { name = 'foto.jpg', type = 'image/jpeg', field = 'file', as = ana }: Sending = {},
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name, { type }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, string>>() };
}

const fetched = (url: string) => test.app.inject({ method: 'GET', url });

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s by its content, whatever its name',
    async (format) => {
      const reply = await send(await picture().toFormat(format).toBuffer(), {
        name: 'x.txt',
        type: 'text/plain',
      });
      expect(reply).toMatchObject({ status: 201, body: { width: 64, height: 48 } });
      const served = await fetched(reply.body.url!);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    },
  );

  it('is turned upright, loses its metadata and comes in the sizes that screens need', async () => {
    const original = await picture(2000, 1000)
      .withExif({ IFD0: { Artist: 'Ana', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(original);
    expect(body).toMatchObject({ width: 1000, height: 2000 });
    const sizes = await Promise.all(
      [body.url!, ...imageVariants.map((v) => imageVariant(body.url!, v))].map(async (url) =>
        sharp((await fetched(url)).rawPayload).metadata(),
      ),
    );
    expect(sizes.map(({ width, height, exif, format }) => [width, height, exif, format])).toEqual([
      [1000, 2000, undefined, 'webp'],
      [960, 1920, undefined, 'webp'],
      [640, 1280, undefined, 'webp'],
      [240, 240, undefined, 'webp'],
      [160, 160, undefined, 'webp'],
      [1200, 630, undefined, 'jpeg'],
    ]);
  });

  it('that takes too long on a busy machine may be sent again: it is not called unsupported', async () => {
    const done = 43;
    const original = await picture().png().toBuffer();
    const step = vi
      .spyOn(sharp.prototype, 'toBuffer')
      .mockRejectedValueOnce(new Error(`timeout: ${done}% complete`));
    onTestFinished(() => step.mockRestore());
    expect(await send(original)).toMatchObject({ status: 503, body: { code: 'uploads_busy' } });
    expect(await send(original)).toMatchObject({ status: 201 });
  });

  it('may be used by its sender only', async () => {
    const bia = await test.person();
    const { body } = await send(await picture().png().toBuffer());
    const post = { title: 'Com capa', markdownText: 'Texto', image: body.url! };
    expect((await test.sendPost(bia, post)).status).toBe(422);
    const published = await test.sendPost(ana, post);
    expect(published.body.image).toBe(body.url);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a text', Buffer.from('oi'), 415],
    ['nothing', Buffer.alloc(0), 422],
    ['too many bytes', Buffer.alloc(8_388_609), 413],
  ])('cannot be %s', async (_, content, status) => {
    const reply = await send(content);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(/\.$/);
  });

  it('cannot be truncated or have over 40 megapixels', async () => {
    const whole = await picture(600, 600).jpeg().toBuffer();
    expect((await send(whole.subarray(0, whole.length / 2))).status).toBe(415);
    const huge = await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(await send(huge)).toMatchObject({ status: 413, body: { code: 'image_too_large' } });
  });

  it('needs a session before anything else, and the field file', async () => {
    const content = await picture().png().toBuffer();
    expect((await send(content, { as: null })).status).toBe(401);
    expect((await test.app.inject({ method: 'POST', url: '/api/images', payload: 'x' })).statusCode).toBe(
      401,
    );
    expect(await send(content, { field: 'outro' })).toMatchObject({
      status: 422,
      body: { code: 'file_missing' },
    });
    const json = await test.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json.statusCode).toBe(415);
  });

  it('leaves no half-written file behind', async () => {
    await send(Buffer.from('oi'));
    const names = await Array.fromAsync(test.context.storage.list(), ({ name }) => name);
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

it.each(['/uploads/nada.webp', '/uploads/%00', '/uploads/a%5c', '/uploads/a.webp//', '/uploads/..%2f..%2fx'])(
  '%s is no picture',
  async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404);
  },
);

it('a picture stays while it stands in a question, an answer or a text that is not sent yet', async () => {
  const { db } = test.context;
  const [bia, helena] = [await test.person('Bia'), await makeHelper(test)];
  const sent = async (as: TestPerson) => (await send(await picture().png().toBuffer(), { as })).body.url!;
  const [asked, answered, unsent, unused] = [
    await sent(bia),
    await sent(helena),
    await sent(bia),
    await sent(bia),
  ];
  const slug = await test.ask(bia, { details: `![Meu caderno](${asked})` });
  await test.answer(helena, slug, `![Minha mesa](${answered})`);
  const parts = [{ name: 'text', text: `![Minha rua](${unsent})` }];
  const kept = { place: 'pergunta', parts, revision: 0 };
  expect((await test.call('PUT /api/home/unsent', { as: bia, body: kept })).status).toBe(200);
  const all = [asked, answered, unsent, unused];
  const old = new Date(Date.now() - 2 * day);
  await db.updateTable('images').set({ used_at: old }).where('url', 'in', all).execute();
  await sweepImages(test.context);
  const left = await db.selectFrom('images').select('url').where('url', 'in', all).execute();
  expect(left.map(({ url }) => url).toSorted()).toEqual([asked, answered, unsent].toSorted());
});
