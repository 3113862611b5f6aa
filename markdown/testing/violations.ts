import { html as spec, serialize } from 'parse5';
import { allowedElements } from '../allow-list.ts';
import { attribute, elementsOf, parseHtml } from './html-tree.ts';
import type { Element } from './html-tree.ts';

const page = new URL('https://rumo.example/post/um-texto');
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ownClass =
  /^(?:center|hljs|hljs-[a-z_-]+|language-[a-z0-9+#.-]+|left|notes|right|table|tag|task|[a-z]+_)$/;
const uploaded = /^\/uploads\/[0-9a-f-]{36}-\d+x\d+\.webp$/;
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/** Returns what a browser would find in this HTML that rendered text must never contain; empty if safe. */
export function violations(html: string): string[] {
  const tree = parseHtml(html);
  const found = elementsOf(tree).flatMap(elementViolations);
  // If the parser moves, splits or drops elements, it reads something other than what was written.
  if (unescape(serialize(tree)) !== unescape(html)) found.push('misnested elements');
  if (unprintable.test(html)) found.push('unprintable character');
  return found;
}

/** Serializers differ in which of these they escape. */
function unescape(html: string): string {
  return html
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

function elementViolations(element: Element): string[] {
  const { tagName: tag, namespaceURI, attrs } = element;
  const allowed = Object.hasOwn(allowedElements, tag) ? allowedElements[tag] : undefined;
  if (!allowed || namespaceURI !== spec.NS.HTML) return [`<${tag}>`];
  const foreign = attrs.filter(({ name }) => !allowed.includes(name)).map(({ name }) => `<${tag} ${name}>`);
  const classes = attribute(element, 'class')?.split(' ') ?? [];
  return [
    ...foreign,
    ...classes.filter((name) => !ownClass.test(name)).map((name) => `class ${name}`),
    ...addressViolations(element),
  ];
}

function addressViolations(element: Element): string[] {
  const source = attribute(element, 'src');
  if (source !== undefined && !uploaded.test(source)) return [`src ${source}`];
  const href = attribute(element, 'href');
  if (href === undefined) return [];
  if (!URL.canParse(href, page)) return /^https?:/i.test(href) ? [] : [`href ${href}`];
  const { protocol, origin } = new URL(href, page);
  if (!schemes.has(protocol)) return [`href ${href}`];
  const leavesSite = protocol.startsWith('http') && origin !== page.origin;
  const marked = attribute(element, 'rel') === 'nofollow ugc noopener';
  return leavesSite && !marked ? [`unmarked href ${href}`] : [];
}
