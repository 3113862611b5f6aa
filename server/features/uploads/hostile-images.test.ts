// Guards: server/features/uploads/, package-lock.json
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageVariant, imageVariants } from '#contract/uploads/uploads.ts';
import { corpusFiles, withoutCorpora } from '#markdown/testing/corpora.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.people('Pessoa de Teste');

const files = [...corpusFiles('images/bombs'), ...corpusFiles('images/exif')];

/** Marks that metadata leaves in a file of any format. */
const traces =
  /Exif|EXIF|GPS|xpacket|photoshop|8BIM|ICC_PROFILE|ICCP|XMP|NIKON|Canon|SONY|<script|alert\(|<html/;

/** Always refused, whatever the name says: other content, no content, or too many pixels. */
const refused: Record<string, [status: number, code: string]> = {
  'empty.png': [422, 'file_missing'],
  'jpg-header-65500.jpg': [413, 'image_too_large'],
  'png-400mpx-1bit.png': [413, 'image_too_large'],
  'png-header-65535-truncated.png': [413, 'image_too_large'],
  'bad-crc.png': [415, 'unsupported_image'],
  'gif-js-polyglot.gif': [415, 'unsupported_image'],
  'html-named.png': [415, 'unsupported_image'],
  'mvg-imagetragick.png': [415, 'unsupported_image'],
  'one-byte.jpg': [415, 'unsupported_image'],
  'only-signature.png': [415, 'unsupported_image'],
  'pdf-as.png': [415, 'unsupported_image'],
  'png-header-2e31.png': [415, 'unsupported_image'],
  'png-zero-dim.png': [415, 'unsupported_image'],
  'samplefilehub.heif': [415, 'unsupported_image'],
  'svg-billion-laughs.svg': [415, 'unsupported_image'],
  'svg-huge-dim.svg': [415, 'unsupported_image'],
  'svg-script.svg': [415, 'unsupported_image'],
  'svg-ssrf-loopback.svg': [415, 'unsupported_image'],
  'svg-xxe-file.svg': [415, 'unsupported_image'],
  'zip-as.jpg': [415, 'unsupported_image'],
};

it.skipIf(withoutCorpora)('finds the outside pictures', () => {
  expect(files.length).toBeGreaterThanOrEqual(38);
});

describe.skipIf(withoutCorpora)('a hostile picture', () => {
  const send = (name: string, content: Buffer) =>
    test.call('POST /api/images', {
      as: ana,
      file: new File([new Uint8Array(content)], name, { type: 'image/png' }),
    });

  it.each(files.filter(([name]) => refused[name]))('%s is refused with a reason', async (name, content) => {
    const { status, error } = await send(name, content);
    expect([status, error.code]).toEqual(refused[name]);
    expect(error.message).toMatch(/\.$/);
  });

  it.each(files.filter(([name]) => !refused[name]))(
    '%s is drawn anew without a trace',
    async (name, content) => {
      const reply = await send(name, content);
      expect(reply.status).toBe(201);
      const { url } = reply.body;
      for (const address of [url, ...imageVariants.map((variant) => imageVariant(url, variant))]) {
        const served = await test.app.inject({ url: address });
        const format = address.endsWith('.jpg') ? 'jpeg' : 'webp';
        expect(served.headers).toMatchObject({
          'content-type': `image/${format}`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        });
        const metadata = await sharp(served.rawPayload).metadata();
        const { exif, icc, iptc, xmp, orientation, comments } = metadata;
        expect(metadata.format).toBe(format);
        expect([exif, icc, iptc, xmp, orientation, comments]).toEqual(Array(6).fill(undefined));
        expect(served.rawPayload.toString('latin1')).not.toMatch(traces);
      }
    },
  );
});
