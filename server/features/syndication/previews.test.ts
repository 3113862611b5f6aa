// Guards: server/features/syndication/, markdown/
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { freshApp } from '#server/testing/test-app.ts';

const test = freshApp();
const [ana] = test.people('Ana Conceição');

const preview = (slug: string, headers = {}) => test.app.inject({ url: `/previa/${slug}.png`, headers });

describe('the preview picture of a post', () => {
  it.each([
    'Curta',
    'Uma palavra muito comprida: '.padEnd(255, 'anticonstitucionalissimamente '),
    'x'.repeat(255),
    '😀 Com emoji 👩🏽‍🏫',
    '😀',
    '漢字 العربية',
    'Łódź, Đà Nẵng e São João',
    '</svg><script>',
  ])('is drawn for the title %s', async (title) => {
    const reply = await preview(await test.publish(ana, { title, markdownText: 'Texto #ofício' }));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(reply.rawPayload.length).toBeLessThan(200_000);
  });

  it('is another one for another title, is kept, and goes with the post', async () => {
    const slug = await test.publish(ana, { title: 'Antes', markdownText: 'Texto #ofício' });
    const first = await preview(slug);
    const etag = first.headers.etag as string;
    expect((await preview(slug, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await preview(slug)).rawPayload.equals(first.rawPayload)).toBe(true);

    const params = { slug };
    await test.call('PATCH /api/post/{slug}', { as: ana, params, body: { title: 'Depois' } });
    const moved = await preview(slug);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/previa/depois.png']);
    expect((await preview('depois')).rawPayload.equals(first.rawPayload)).toBe(false);
    await test.call('DELETE /api/post/{slug}', { as: ana, params });
    expect((await preview('depois')).statusCode).toBe(404);
  });
});
