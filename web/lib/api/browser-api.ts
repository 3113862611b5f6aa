import { v4 as uuid } from 'uuid';
import { takeEarlyRenewal, takeEarlyReply } from './early-replies.ts';
import { createApiClient, type Send, type SentRequest } from './api-client.ts';
import { isKeptDocument } from '#web/lib/offline/kept-document.ts';
import { noteReadingMode } from '#web/lib/offline/reading-mode.ts';
import { noteRelease } from '#web/lib/page/release.ts';
import { readSession, storeToken, type Session } from '#web/lib/session/session.ts';

/** Milliseconds before its end at which a token is renewed. */
const renewBefore = 60_000;

let changes = 0;

/** How many changes of this tab's the server has agreed to. */
export const changesSoFar = (): number => changes;

/** As the person in this browser; a page that was kept asks for nothing newer than itself. */
export const send: Send = async (request) => {
  if (request.method === 'GET' && isKeptDocument()) {
    const { readKept } = await import('#web/lib/offline/kept-replies.ts');
    return (await readKept(request.url)) ?? { status: 0, body: unreachable };
  }
  const reply = await (request.method === 'POST' ? sendOnce(request) : ask(request));
  if (request.method !== 'GET' && reply.status >= 200 && reply.status < 300) changes += 1;
  return reply;
};

/** As the person in this browser, whatever comes. */
export const readAsPerson = (url: string) => ask({ method: 'GET', url });

const ask = (request: SentRequest) => withSession((session) => fetchReply(request, session));

/** Keys of what was sent and not answered clearly, by what it was. */
const openKeys = new Map<string | Blob, string>();
const mostKeys = 50;

/**
 * Of what got no clear answer nobody knows whether it arrived. Sent again, by whichever press, it goes under the same
 * `Idempotency-Key`, and is made once.
 */
async function sendOnce(request: SentRequest) {
  const { headers } = request;
  const key = headers?.['idempotency-key'] ?? keyFor(request);
  const reply = await ask({ ...request, headers: { ...headers, 'idempotency-key': key } });
  if (reply.status > 0 && reply.status < 500) forgetKey(request);
  return reply;
}

const contentOf = ({ url, body, file }: SentRequest): string | Blob =>
  file ?? `${url} ${JSON.stringify(body)}`;

/** The key under which this goes, or went without a clear answer. */
export function keyFor(request: SentRequest): string {
  const content = contentOf(request);
  const key = openKeys.get(content) ?? uuid();
  openKeys.set(content, key);
  for (const oldest of openKeys.keys()) if (openKeys.size > mostKeys) openKeys.delete(oldest);
  return key;
}

/** The same content is something new from now on. */
export const forgetKey = (request: SentRequest): boolean => openKeys.delete(contentOf(request));

/** The API as the person in this browser uses it. */
export const api = createApiClient(send);

/**
 * An answer that goes on and on, read by the caller; its status says whether it has begun.
 * @throws where the server cannot be reached
 */
export function openStream(url: string, headers: Headers, signal: AbortSignal): Promise<Response> {
  return withSession((session) => {
    if (session) headers.set('authorization', `Bearer ${session.token}`);
    return fetch(url, { headers, signal });
  });
}

/** Asks as the person in this browser, and once more where the session had to be renewed for it. */
export async function withSession<Reply extends { status: number }>(
  ask: (session: Session | null) => Promise<Reply>,
): Promise<Reply> {
  const session = await freshSession();
  const reply = await ask(session);
  if (reply.status !== 401 || !session) return reply;
  // The session may have been renewed elsewhere or have ended: one renewal tells.
  const renewed = await renew();
  return renewed ? ask(renewed) : reply;
}

/** What is told where no answer came. */
export const unreachable = {
  message: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
};

async function fetchReply(request: SentRequest, session: Session | null) {
  const { method, url, body, file, signal } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers ?? {})) if (value) headers.set(name, value);
  if (session) headers.set('authorization', `Bearer ${session.token}`);
  let content: BodyInit | undefined;
  if (file) {
    content = new FormData();
    content.append('file', file);
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    content = JSON.stringify(body);
  }
  try {
    // What was answered before a change is not true any more.
    const isEarly = method === 'GET' && session && changes === 0;
    const early = isEarly ? await takeEarlyReply(url, session.token) : null;
    const response = early ?? (await fetch(url, { method, headers, body: content, signal }));
    if (noteRelease(method, response.headers)) return await new Promise<never>(() => {});
    const reply = await readReply(response);
    noteReadingMode(response.headers, reply);
    return reply;
  } catch (error) {
    // Who asked wants it no more. An answer that nobody waited for any longer is as good as none.
    if (signal?.aborted && (error as Error).name !== 'TimeoutError') throw error;
    return { status: 0, body: unreachable };
  }
}

/** Ends what is sent where no answer comes: a network that carries nothing lets it wait for minutes. */
export const requestTimeout = (): AbortSignal => AbortSignal.timeout(20_000);

async function readReply(response: Response) {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  // The API writes no pages: a hotspot that asks for a login answered, or the filter of a school.
  if (type.includes('html')) return { status: 0, body: unreachable };
  return { status: response.status, body: type.includes('json') ? (JSON.parse(text) as unknown) : undefined };
}

async function freshSession(): Promise<Session | null> {
  const session = readSession();
  if (!session || session.expires - Date.now() > renewBefore) return session;
  return renew();
}

let renewal: Promise<Session | null> | null = null;

/** One renewal at a time in this tab; tabs that renew at once both succeed. */
function renew(): Promise<Session | null> {
  renewal ??= askForToken().finally(() => (renewal = null));
  return renewal;
}

async function askForToken(): Promise<Session | null> {
  const session = readSession();
  const early = await takeEarlyRenewal();
  const reply = early
    ? await readReply(early)
    : await fetchReply({ method: 'POST', url: '/api/home/me', signal: requestTimeout() }, session);
  if (reply.status === 200) storeToken((reply.body as { token: string }).token);
  // Only a clear no ends the session here; without a network the person stays signed in.
  if (reply.status === 401) {
    storeToken(null);
    dispatchEvent(new CustomEvent(sessionExpired));
  }
  return readSession();
}

/** Told to the window when a session has ended without the person asking for it. */
export const sessionExpired = 'rumo:session-expired';
