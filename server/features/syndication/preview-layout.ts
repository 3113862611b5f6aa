import { fold } from '#markdown/fold.ts';

/** The texts of a preview picture. */
export interface PreviewText {
  title: string;
  author: string;
  tags: readonly string[];
}

/** In pixels: the usual size of link previews. */
export const previewSize = { width: 1200, height: 630 };

/** The symbol of web/ui/logo.svg, and its arrow. */
const symbol =
  'M4 60V4M4 8H17a12 12 0 0 1 0 24H16L24.77 51.83A8 8 0 0 0 37.74 54.26L59.5 32.5M44 32H64M60 28V48';
const road = 'M-4 66L24.77 37.2M24.77 37.2L59.5 2.5M44 2H64M60 -2V18';

/** In pixels, around all text. */
const margin = 64;
/** Colors of web/theme/tokens.css. */
const colors = {
  paper: '#fbfaf6',
  text: '#1c2321',
  secondary: '#55625d',
  primary: '#0f6b5c',
  soft: '#e1efea',
};

/** An element for satori, without React. */
interface Element {
  type: string;
  props: Record<string, unknown>;
}

const box = (style: Record<string, unknown>, ...children: (Element | string)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const stroke = (d: string, size: number, color: string, style = {}): Element => ({
  type: 'svg',
  props: {
    width: size,
    height: size,
    viewBox: '0 0 64 64',
    style,
    children: [
      {
        type: 'path',
        props: { d, fill: 'none', stroke: color, 'stroke-width': 8, 'stroke-linejoin': 'round' },
      },
    ],
  },
});

/** Lays out a post's picture: title, author, tags and the brand. */
export function previewLayout({ title, author, tags }: PreviewText): Element {
  const heading = drawable(title) || 'Uma publicação no Rumo';
  const tagLine = tags
    .map(drawable)
    .filter(Boolean)
    .map((tag) => `#${tag}`)
    .join('   ');
  return box(
    { ...previewSize, backgroundColor: colors.paper, fontFamily: 'Figtree, Figtree Ext', color: colors.text },
    stroke(road, 470, colors.soft, { position: 'absolute', right: -30, bottom: -60 }),
    // Positioned too: otherwise it would lie below the road.
    box(
      {
        position: 'absolute',
        left: margin,
        top: margin,
        width: previewSize.width - 2 * margin,
        height: previewSize.height - 2 * margin,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      box(
        {
          alignItems: 'center',
          gap: 16,
          fontFamily: 'Bricolage Grotesque, Bricolage Ext',
          fontSize: 40,
          color: colors.primary,
        },
        stroke(symbol, 52, colors.primary),
        'Rumo',
      ),
      line(
        { fontFamily: 'Bricolage Grotesque, Bricolage Ext', fontSize: sizeOf(heading), lineHeight: 1.15 },
        heading,
        5,
      ),
      box(
        { flexDirection: 'column', gap: 8 },
        line({ fontSize: 32 }, drawable(author) || 'Rumo'),
        line({ minHeight: 42, fontSize: 28, color: colors.primary }, tagLine),
      ),
    ),
  );
}

/** A text that ends with an ellipsis after `lines` lines. */
const line = (style: Record<string, unknown>, text: string, lines = 1): Element =>
  box({ display: 'block', maxWidth: 1010, lineClamp: lines, wordBreak: 'break-word', ...style }, text);

/** Four or five lines hold the beginning of the longest titles, and short ones are legible from afar. */
function sizeOf(title: string): number {
  if (title.length <= 50) return 76;
  if (title.length <= 90) return 62;
  return 52;
}

/** Characters in the font files. */
const drawn =
  /[\u0020-\u007e\u00a0-\u017f\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2191\u2193\u2212\u2215]/;

/**
 * Returns the text without characters missing from the fonts (emoji, other scripts), which would be empty boxes; accented
 * letters lose accents that the fonts lack.
 */
function drawable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (drawn.test(character)) return character;
    // A sign without its stroke means something else: ≠ is no =.
    if (!/\p{L}/u.test(character)) return '';
    return Array.from(fold(character))
      .filter((plain) => drawn.test(plain))
      .join('');
  })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
