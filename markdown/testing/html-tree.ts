import { defaultTreeAdapter, parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export function parseHtml(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(html);
}

export function parsePage(html: string): DefaultTreeAdapterTypes.Document {
  return parse(html);
}

export function isElement(node: Node): node is Element {
  return defaultTreeAdapter.isElementNode(node);
}

export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return defaultTreeAdapter.isTextNode(node);
}

/** Returns every descendant element, in document order. */
export function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement).flatMap((element) => [element, ...elementsOf(element)]);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((attr) => attr.name !== name), { name, value }];
}

export interface FoundElement {
  attributes: Record<string, string>;
  /** All text inside, including descendants. */
  text: string;
}

/** Finds elements of a page or fragment by name and attributes, in document order. */
export function findElements(
  html: string,
  name: string,
  wanted: Record<string, string> = {},
): FoundElement[] {
  return elementsOf(parsePage(html))
    .filter((element) => element.tagName === name)
    .map((element) => ({
      attributes: Object.fromEntries(element.attrs.map((attr) => [attr.name, attr.value])),
      text: textOf(element),
    }))
    .filter(({ attributes }) => Object.entries(wanted).every(([key, value]) => attributes[key] === value));
}

function textOf(node: Node): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
}
