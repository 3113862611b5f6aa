import { useEffect, useRef, useState } from 'react';
import type { RenderedMarkdown } from '#markdown/renderer.ts';
import { lookUp, personOf } from './completion/known-people.ts';

/** Maximum share of the time between renderings spent on rendering: typing stays smooth on a slow phone. */
const share = 0.25;
/** Milliseconds. */
const longestWait = 600;

/** Returns the rendered text, which lags by its rendering cost. Null until the renderer is loaded. */
export function usePreview(source: string): RenderedMarkdown | null {
  const [preview, setPreview] = useState<RenderedMarkdown | null>(null);
  const cost = useRef(0);

  useEffect(() => {
    let superseded = false;
    async function show() {
      const { loadHighlighter, namesIn, renderPreview } = await import('#markdown/preview.ts');
      const rendered = () => {
        const start = performance.now();
        setPreview(renderPreview(source, { idPrefix: 'previa-', personOf }));
        cost.current = performance.now() - start;
      };
      if (superseded) return;
      rendered();
      lookUpLater(namesIn(source), rendered);
      if (!/^ {0,3}(?:`{3}|~{3})/m.test(source)) return;
      await loadHighlighter();
      if (!superseded) rendered();
    }
    const asking = new AbortController();
    let pause: ReturnType<typeof setTimeout>;
    /** Mentions become links once the people are known; not looked up at each key of a name. */
    function lookUpLater(names: string[], rendered: () => void) {
      pause = setTimeout(() => {
        void lookUp(names, asking.signal).then(
          (found) => found && !superseded && rendered(),
          // Without a network they stay text.
          () => undefined,
        );
      }, longestWait);
    }
    const timer = setTimeout(
      // Without a network the last rendering stays.
      () => void show().catch(() => undefined),
      Math.min(cost.current / share, longestWait),
    );
    return () => {
      superseded = true;
      asking.abort();
      clearTimeout(timer);
      clearTimeout(pause);
    };
  }, [source]);

  return preview;
}
