import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { previewLayout, previewSize, type PreviewText } from './preview-layout.ts';

const read = (file: string): Promise<Buffer> => readFile(new URL(import.meta.resolve(file)));

let fonts: Promise<Font[]> | null = null;

/** Fonts come from npm packages: the machine needs none. */
async function readFonts(): Promise<Font[]> {
  const font = async (name: string, file: string): Promise<Font> => ({
    name,
    data: await read(`@fontsource/${file}-normal.woff`),
    weight: 400,
    style: 'normal',
  });
  return Promise.all([
    font('Figtree', 'figtree/files/figtree-latin-600'),
    font('Figtree Ext', 'figtree/files/figtree-latin-ext-600'),
    font('Bricolage Grotesque', 'bricolage-grotesque/files/bricolage-grotesque-latin-700'),
    font('Bricolage Ext', 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-700'),
  ]);
}

/** Draws a PNG of 1200 × 630, with letters as paths. Takes 0.1 to 2 s of CPU: run it in a separate thread. */
export default async function drawPreview(text: PreviewText): Promise<Buffer> {
  fonts ??= readFonts();
  const layout = previewLayout(text) as Parameters<typeof satori>[0];
  const svg = await satori(layout, { ...previewSize, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}
