import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts';

export { loadContext } from './lib/page-data.ts';

/**
 * Renders a page whole: its policy, its ETag and its place in the cache are made of the finished HTML.
 * (`renderToString` would drop the data that the router streams for hydration.)
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => {
        failure = error;
      },
    });
  });
  if (failure) throw failure;
  headers.set('content-type', 'text/html');
  return new Response(scriptsAfterPaint(html), { status, headers });
}

/** Refusals are answers, not faults; what is neither reaches the server's own log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error) throw error;
}
