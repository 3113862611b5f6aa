/** Where the same block starts in editor and preview, in CSS pixels from the top of the scroller. */
export type Pair = readonly [editor: number, preview: number];

export interface Scroller {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/**
 * Returns the preview's `scrollTop` that shows what the editor shows. The aligned point moves from the top of the
 * window to its bottom, so that both begin and end together.
 */
export function followedTop(editor: Scroller, preview: Scroller, blocks: readonly Pair[]): number {
  const room = editor.scrollHeight - editor.clientHeight;
  if (room <= 0) return preview.scrollTop;
  const share = Math.min(1, Math.max(0, editor.scrollTop / room));
  const point = editor.scrollTop + share * editor.clientHeight;
  const pairs: Pair[] = [[0, 0], ...blocks, [editor.scrollHeight, preview.scrollHeight]];
  const after = Math.max(
    1,
    pairs.findIndex(([top]) => top >= point),
  );
  const [from, to] = [pairs[after - 1]!, pairs[after]!];
  const within = to[0] > from[0] ? (point - from[0]) / (to[0] - from[0]) : 0;
  return Math.round(from[1] + within * (to[1] - from[1]) - share * preview.clientHeight);
}
