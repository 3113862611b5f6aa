/**
 * Generates web/public/preview.png, the preview image of links to Rumo: a Chromium screenshot of a 1200 × 630 page with
 * logo, slogan and landing scene. Run it after changing any of these and commit the result:
 * `node scripts/make-preview.ts [path of a Chromium]`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const slogan = 'Simplificando a forma de conectar profissionais de diversas áreas!';
const root = new URL('../', import.meta.url);
const bricolage =
  'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';

const read = (path: string) => readFile(new URL(path, root));

async function page(): Promise<string> {
  const [logo, scene, tokens, font] = await Promise.all([
    read('web/ui/logo.svg'),
    read('web/ui/illustrations/landing.svg'),
    read('web/theme/tokens.css'),
    read(bricolage),
  ]);
  return `<!doctype html><html lang="pt-BR" data-scheme="light"><meta charset="utf-8"><style>
    ${tokens.toString()}
    @font-face { font-family: Bricolage; font-weight: 700; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--scene-sky); position: relative }
    .logo { position: absolute; left: 64px; top: 44px; color: var(--color-primary) }
    h1 { position: absolute; left: 64px; top: 136px; width: 660px; margin: 0; color: var(--color-text);
      font: 700 48px/1.12 Bricolage; letter-spacing: -0.015em; text-wrap: balance }
    .scene { position: absolute; left: 600px; bottom: 0; width: 560px; height: 450px }
    .logo svg { display: block; height: 72px }
    .scene svg { width: 100%; height: 100%; overflow: visible }
  </style><div class="scene">${scene.toString()}</div><div class="logo">${logo.toString()}</div><h1>${slogan}</h1></html>`;
}

const html = await page();
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot();
  const target = fileURLToPath(new URL('web/public/preview.png', root));
  await sharp(picture).png({ palette: true, dither: 0, compressionLevel: 9 }).toFile(target);
} finally {
  await browser.close();
}
