import { defaultTreeAdapter } from 'parse5';
import { sequentialLevels, slugify } from '../headings.ts';
import { attribute, isElement, isText, parseHtml, setAttribute } from './html-tree.ts';
import type { Element, Node } from './html-tree.ts';

/*
 * Compares the suites' HTML with ours as trees, without the intended differences: removes our additions from ours, and
 * converts theirs to what we render differently.
 */

const blocks = 'blockquote|br|dd|div|dl|dt|h[1-6]|hr|iframe|input|li|ol|p|pre|table|tbody|td|th|thead|tr|ul';
const aroundBlocks = new RegExp(`\\s*(</?(?:${blocks})(?: [^>]*)?>)\\s*`, 'g');
const added = new Set(['aria-label', 'id', 'rel', 'tabindex']);
const addedClass = new Set(['code', 'li']);

/** Returns our HTML as a line to compare: without ids, table regions, code highlighting and hashtag links. */
export function canonicalOurs(html: string): string {
  return canonical(parseHtml(html).childNodes);
}

/** Returns a suite's HTML as the same line: with our headings, links, pictures and alignment. */
export function canonicalExpected(html: string): string {
  const tree = parseHtml(html);
  const levels = sequentialLevels();
  tree.childNodes = tree.childNodes.flatMap((node) => asShownHere(node, levels, false));
  return canonical(tree.childNodes);
}

function canonical(nodes: Node[]): string {
  return serialize(nodes, false).replace(aroundBlocks, '$1').trim();
}

function serialize(nodes: Node[], inPre: boolean): string {
  return nodes.map((node) => serializeNode(node, inPre)).join('');
}

function serializeNode(node: Node, inPre: boolean): string {
  if (isText(node)) return inPre ? escape(node.value) : escape(node.value).replace(/\s+/g, ' ');
  if (!isElement(node)) return '';
  const { tagName: tag } = node;
  const content = serialize(node.childNodes, inPre || tag === 'pre');
  const classes = attribute(node, 'class');
  if (tag === 'span' || (tag === 'div' && classes === 'table') || (tag === 'a' && classes === 'tag')) {
    return content;
  }
  const attributes = node.attrs
    .filter(({ name }) => !added.has(name) && !(name === 'class' && addedClass.has(tag)))
    .map(({ name, value }) => ` ${name}="${escape(value)}"`)
    .sort();
  return `<${tag}${attributes.join('')}>${content}</${tag}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function asShownHere(node: Node, levels: (tag: string) => string, inLink: boolean): Node[] {
  if (!isElement(node)) return [node];
  if (node.tagName === 'img') return [foreignPicture(node, inLink)];
  if (/^h[1-6]$/.test(node.tagName)) node.tagName = levels(node.tagName);
  if (node.tagName === 'a') rewriteAddress(node);
  const align = attribute(node, 'align');
  if (align) node.attrs = [{ name: 'class', value: align }];
  const within = inLink || node.tagName === 'a';
  node.childNodes = node.childNodes.flatMap((child) => asShownHere(child, levels, within));
  return [node];
}

function rewriteAddress(link: Element): void {
  const address = attribute(link, 'href') ?? '';
  if (/^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(address)) setAttribute(link, 'href', '#');
  if (/^#./.test(address)) setAttribute(link, 'href', `#h-${slugify(decodeURIComponent(address))}`);
}

function foreignPicture(picture: Element, inLink: boolean): Node {
  const address = attribute(picture, 'src') ?? '';
  const text = defaultTreeAdapter.createTextNode(
    attribute(picture, 'alt') || decodeURIComponent(address) || 'imagem',
  );
  if (inLink) return text;
  const title = attribute(picture, 'title');
  picture.tagName = 'a';
  picture.attrs = [{ name: 'href', value: address }];
  if (title) setAttribute(picture, 'title', title);
  rewriteAddress(picture);
  picture.childNodes = [text];
  return picture;
}
