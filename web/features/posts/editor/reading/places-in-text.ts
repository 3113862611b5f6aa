/** Styles that determine a textarea's line breaks. */
const copied = [
  'direction',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariationSettings',
  'fontWeight',
  'fontStretch',
  'fontKerning',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'paddingBlockStart',
  'paddingInlineEnd',
  'paddingInlineStart',
  'tabSize',
  'textIndent',
  'textTransform',
  'wordBreak',
  'wordSpacing',
] as const;

export interface Place {
  /** CSS pixels from the textarea's top and left edges, at the line's top. */
  top: number;
  left: number;
  /** The line's height. */
  height: number;
}

/** Locates characters in a textarea as high as its text, by laying out the same text in a hidden box. */
export function placesOf(area: HTMLTextAreaElement, positions: readonly number[]): Place[] {
  const box = document.createElement('div');
  const style = getComputedStyle(area);
  for (const property of copied) box.style[property] = style[property];
  box.style.cssText += `;position:absolute;visibility:hidden;top:0;left:0;box-sizing:border-box;
    white-space:pre-wrap;width:${area.clientWidth}px`;
  const marks = positions.map((position, index) => {
    box.append(area.value.slice(positions[index - 1] ?? 0, position));
    const mark = document.createElement('span');
    mark.textContent = '\u200B';
    box.append(mark);
    return mark;
  });
  box.append(area.value.slice(positions.at(-1) ?? 0));
  document.body.append(box);
  const places = marks.map(({ offsetTop, offsetLeft, offsetHeight }) => ({
    top: offsetTop,
    left: offsetLeft,
    height: offsetHeight,
  }));
  box.remove();
  return places;
}
