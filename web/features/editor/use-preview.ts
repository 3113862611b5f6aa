import { useEffect, useRef, useState } from 'react';
import type { RenderedMarkdown } from '#markdown/renderer.ts';

/** Of the time between two renderings, the share that rendering may take: typing stays smooth on a slow phone. */
const share = 0.25;
/** Milliseconds. */
const longestWait = 600;

/** What the text will look like; behind it by as much as rendering costs. Null until the renderer is loaded. */
export function usePreview(source: string): RenderedMarkdown | null {
  const [preview, setPreview] = useState<RenderedMarkdown | null>(null);
  const cost = useRef(0);

  useEffect(() => {
    let superseded = false;
    async function show() {
      const { loadHighlighter, renderPreview } = await import('#markdown/preview.ts');
      const rendered = () => {
        const start = performance.now();
        setPreview(renderPreview(source, { idPrefix: 'previa-' }));
        cost.current = performance.now() - start;
      };
      if (superseded) return;
      rendered();
      if (!/^ {0,3}(?:`{3}|~{3})/m.test(source)) return;
      await loadHighlighter();
      if (!superseded) rendered();
    }
    const timer = setTimeout(
      // Without a network the last rendering stays.
      () => void show().catch(() => undefined),
      Math.min(cost.current / share, longestWait),
    );
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [source]);

  return preview;
}
