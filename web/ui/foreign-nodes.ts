/*
 * Translators wrap the texts of a page in elements of their own, or put others in their place. React knows nothing of it:
 * when it removes such a text, or puts something before it, the browser refuses, and the whole page would be lost.
 */

/** Returns what stands in the parent for a node that somebody has moved into a wrapper; null if nothing does. */
function standInFor(parent: Node, child: Node): Node | null {
  let outermost: Node | null = child;
  while (outermost && outermost.parentNode !== parent) outermost = outermost.parentNode;
  return outermost;
}

/** Called once, before React: removes and inserts around foreign wrappers as if they were the text itself. */
export function tolerateForeignNodes(): void {
  // Taken out again, so that React finds the page as it was written; the translator comes back.
  for (const wrapper of document.querySelectorAll('font')) wrapper.replaceWith(...wrapper.childNodes);
  // oxlint-disable-next-line typescript/unbound-method -- called on the node that they are given
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = standInFor(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    return insertBefore.call(this, node, child && standInFor(this, child)) as T;
  };
}
