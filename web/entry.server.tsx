import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { scriptMark } from '#web/lib/page/page-data.ts';
import { ScriptMark } from '#web/lib/page/script-mark.ts';
import { scriptsAfterPaint } from '#web/lib/page/scripts-after-paint.ts';

export { loadContext } from '#web/lib/page/page-data.ts';

/**
 * Renders a page whole: its policy, ETag and caching depend on the finished HTML. Only scripts with its mark are allowed,
 * and the mark is removed again (server/http/web/content-policy.ts). (`renderToString` would drop the data that the
 * router streams for hydration.)
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(scriptMark);
  let failure: unknown;
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <ScriptMark value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ScriptMark>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
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
  return new Response(scriptsAfterPaint(html, mark), { status, headers });
}

/** Refusals are replies, not faults; other errors reach the server's own log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error) throw error;
}
