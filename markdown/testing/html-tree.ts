import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export function parseHtml(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(html);
}

export function isElement(node: Node): node is Element {
  return defaultTreeAdapter.isElementNode(node);
}

export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return defaultTreeAdapter.isTextNode(node);
}

/** Every element below a node, in document order. */
export function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement).flatMap((element) => [element, ...elementsOf(element)]);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((attr) => attr.name !== name), { name, value }];
}
