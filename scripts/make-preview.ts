/**
 * Draws web/public/preview.png, the picture that links to Rumo show elsewhere: logo, slogan and landing scene in
 * a page of 1200 × 630, photographed by Chromium. Run it after a change of any of these and commit what it
 * writes: `node scripts/make-preview.ts [path of a Chromium]`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createElement } from 'react';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';

const slogan = 'Simplificando a forma de conectar profissionais de diversas áreas!';
const root = new URL('../', import.meta.url);
const bricolage =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

const read = (path: string) => readFile(new URL(path, root));

/** Components are TSX, which Node does not read by itself: Vite loads them. */
async function drawings(): Promise<{ logo: string; scene: string }> {
  const vite = await createServer({
    configFile: false,
    root: fileURLToPath(root),
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  const draw = async (path: string, name: string, properties = {}) => {
    const module = await vite.ssrLoadModule(path);
    return renderToStaticMarkup(createElement(module[name] as FunctionComponent, properties));
  };
  try {
    return {
      logo: await draw('/web/ui/logo.tsx', 'Logo', { height: 72 }),
      scene: await draw('/web/ui/illustrations/landing.tsx', 'LandingIllustration'),
    };
  } finally {
    await vite.close();
  }
}

async function page(): Promise<string> {
  const { logo, scene } = await drawings();
  const [tokens, font] = await Promise.all([read('web/theme/tokens.css'), read(bricolage)]);
  return `<!doctype html><html lang="pt-BR" data-scheme="light"><meta charset="utf-8"><style>
    ${tokens.toString()}
    @font-face { font-family: Bricolage; font-weight: 200 800; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--scene-sky); position: relative }
    .logo { position: absolute; left: 64px; top: 44px; color: var(--color-primary) }
    h1 { position: absolute; left: 64px; top: 136px; width: 660px; margin: 0; color: var(--color-text);
      font: 700 48px/1.12 Bricolage; letter-spacing: -0.015em; text-wrap: balance }
    .scene { position: absolute; left: 600px; bottom: 0; width: 560px; height: 450px }
    .scene svg { width: 100%; height: 100%; overflow: visible }
  </style><div class="scene">${scene}</div><div class="logo">${logo}</div><h1>${slogan}</h1></html>`;
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
