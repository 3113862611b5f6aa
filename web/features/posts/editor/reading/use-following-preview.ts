import { useEffect, useRef, type RefObject } from 'react';
import { placesOf } from './places-in-text.ts';
import { followedTop, type Pair } from './follow-scroll.ts';

/** Scrolls the preview along with the editor, block by block, where both scroll side by side. */
export function useFollowingPreview(area: RefObject<HTMLTextAreaElement | null>): void {
  const measured = useRef({ text: '', width: 0, tops: [] as number[] });

  useEffect(() => {
    const field = area.current;
    const editor = field?.closest('section');
    const preview = editor?.nextElementSibling;
    if (!field || !editor || !preview) return;
    let frame = 0;

    const tops = async (): Promise<number[]> => {
      const { value: text, clientWidth: width } = field;
      const known = measured.current;
      if (known.text === text && known.width === width) return known.tops;
      const { blockLines } = await import('#markdown/preview.ts');
      const places = placesOf(field, startsOf(text, blockLines(text)));
      measured.current = { text, width, tops: places.map(({ top }) => top) };
      return measured.current.tops;
    };
    const follow = async () => {
      const begin = topWithin(editor, field);
      const blocks = preview.querySelector('.markdown')?.children ?? [];
      const pairs = (await tops())
        .slice(0, blocks.length)
        .map((top, index): Pair => [begin + top, topWithin(preview, blocks[index]!)]);
      preview.scrollTop = followedTop(editor, preview, pairs);
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      // Without a network the preview stays where it is.
      frame = requestAnimationFrame(() => void follow().catch(() => undefined));
    };
    editor.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      editor.removeEventListener('scroll', onScroll);
    };
  }, [area]);
}

/** Returns the offsets of the given lines. */
function startsOf(text: string, lines: readonly number[]): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return lines.map((line) => starts[line] ?? text.length);
}

function topWithin(scroller: Element, element: Element): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
