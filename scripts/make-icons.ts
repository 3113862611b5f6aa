/**
 * Generates the files of web/public that show the logo. Run it after changing the logo or the palette and commit the
 * result: `node scripts/make-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const mata = '#0f6b5c';
const mataDark = '#5ccbb2';
/** Between the two, for the one file that cannot follow the theme: at least 3:1 contrast on white and dark tabs. */
const mataBetween = '#17907c';

/** The first path of the logo, its R. */
const logo = await readFile(new URL('../web/ui/logo.svg', import.meta.url), 'utf8');
const symbolPath = /<path d="([^"]+)"/.exec(logo)![1]!;

const publicFile = (name: string) => new URL(`../web/public/${name}`, import.meta.url);
const strokes = `fill="none" stroke-width="8" stroke-linejoin="round"`;

function symbol(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path ${strokes} stroke="${colour}" d="${symbolPath}"/></svg>`;
}

function adaptiveSymbol(): string {
  const style = `path{stroke:${mata}}@media(prefers-color-scheme:dark){path{stroke:${mataDark}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${style}</style><path ${strokes} d="${symbolPath}"/></svg>\n`;
}

/** The symbol on a full square, inside the circle that launchers may cut out. */
function tile(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 112"><rect width="112" height="112" fill="${mata}"/><path transform="translate(24 24)" ${strokes} stroke="#fff" d="${symbolPath}"/></svg>`;
}

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO that holds PNG pictures: 6 bytes of header, 16 for each picture, then the pictures. */
function ico(pictures: { side: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ side, data }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

await writeFile(publicFile('favicon.svg'), adaptiveSymbol());
const sides = [16, 32];
const pictures = await Promise.all(
  sides.map(async (side) => ({ side, data: await png(symbol(mataBetween), side) })),
);
await writeFile(publicFile('favicon.ico'), ico(pictures));
for (const [name, side] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const)
  await writeFile(publicFile(name), await png(tile(), side));
