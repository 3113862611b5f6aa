import { v4 as uuid } from 'uuid';
import type { ErrorReply } from '#contract/errors.ts';
import { takeEarlyRenewal, takeEarlyReply } from './early-replies.ts';
import { createApiClient, type ApiClient, type Send, type SentRequest } from './api-client.ts';
import { noteServerTime, serverNow } from './server-clock.ts';
import { isSavedPage } from '#web/lib/offline/saved-page.ts';
import { updateReadOnlyMode } from '#web/lib/offline/read-only-mode.ts';
import { noteRelease } from '#web/lib/page/release.ts';
import { leaveSession, pageAccount, startAnewForAnother } from '#web/lib/session/page-account.ts';
import { readSession, storeToken, type Session } from '#web/lib/session/session.ts';

/** Milliseconds before expiry at which a token is renewed. */
const renewBefore = 60_000;

let changes = 0;

/** Returns how many changes made in this tab the server has accepted. */
export const changesSoFar = (): number => changes;

/** Sends a request as the current user; a kept page fetches nothing newer than itself. */
export const send: Send = async (request) => {
  if (request.method === 'GET' && isSavedPage()) {
    const { readSavedReply } = await import('#web/lib/offline/saved-replies.ts');
    return (await readSavedReply(request.url)) ?? { status: 0, body: unreachable };
  }
  const reply = await (request.method === 'POST'
    ? sendOnce(asPageAccount(request))
    : ask(asPageAccount(request)));
  if (request.method !== 'GET' && reply.status >= 200 && reply.status < 300) changes += 1;
  return reply;
};

/** Names the account whose text is sent: the server refuses it from any other. */
const accountHeader = 'rumo-account';

function asPageAccount(request: SentRequest): SentRequest {
  const account = pageAccount();
  if (request.method === 'GET' || account === null) return request;
  return { ...request, headers: { [accountHeader]: account, ...request.headers } };
}

/** Reads as the current user, even on a kept page. */
export const readAsPerson = (url: string) => ask({ method: 'GET', url });

const ask = (request: SentRequest) => withSession((session) => fetchReply(request, session));

/** Idempotency keys of requests without a clear reply, by content. */
const openKeys = new Map<string | Blob, string>();
const maxKeys = 50;

/**
 * Nobody knows whether a request without a clear reply arrived. Whichever press sends it again, it carries the same
 * `Idempotency-Key`, and takes effect once.
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

/** Returns the key for this request, the same as before if it got no clear reply. */
export function keyFor(request: SentRequest): string {
  const content = contentOf(request);
  const key = openKeys.get(content) ?? uuid();
  openKeys.set(content, key);
  for (const oldest of openKeys.keys()) if (openKeys.size > maxKeys) openKeys.delete(oldest);
  return key;
}

/** Treats the same content as a new request from now on. */
export const forgetKey = (request: SentRequest): boolean => openKeys.delete(contentOf(request));

/** The API client of the current user. */
export const api = createApiClient(send);

let ending: Promise<unknown> = Promise.resolve();

/**
 * Sends what ends the session on purpose, by the client that `call` is given, then forgets the session here. Everything else
 * waits for the outcome: a reply of 401 would tell the user that the session has ended by itself.
 */
export function endSession(call: (api: ApiClient) => Promise<unknown>): Promise<void> {
  const sendNow: Send = async (request) => fetchReply(request, await freshSession());
  const ended = call(createApiClient(sendNow)).then(leaveSession);
  ending = ended.catch(() => {});
  return ended;
}

/**
 * Opens a streamed response for the caller to read; its status tells whether it began.
 * @throws if the server cannot be reached
 */
export function openStream(url: string, headers: Headers, signal: AbortSignal): Promise<Response> {
  return withSession(async (session) => {
    if (session) headers.set('authorization', `Bearer ${session.token}`);
    return fetch(url, { headers, signal });
  });
}

/**
 * Sends a request as the current user, and once more if the session had to be renewed for it. A request whose session is
 * ended on purpose meanwhile is not sent.
 */
export async function withSession<Reply extends { status: number }>(
  ask: (session: Session | null) => Promise<Reply>,
): Promise<Reply | Response> {
  const asked = readSession();
  await ending;
  if (asked && !readSession()) return new Response(null, { status: 401 });
  const session = await freshSession();
  const reply = await ask(session);
  if (reply.status !== 401 || !session) return reply;
  await ending;
  if (!readSession()) return reply;
  // Another tab may have renewed or ended the session: one renewal attempt tells which.
  const renewed = await renew();
  return renewed ? ask(renewed) : reply;
}

/** The reply body when somebody else has signed in since a text was written. */
const otherAccount: Partial<ErrorReply> = {
  code: 'other_account',
  message: 'Outra pessoa entrou neste navegador. O que estava escrito aqui fica guardado para quem escreveu.',
};

/** The reply body when no response arrived. */
export const unreachable = {
  message: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
};

async function fetchReply(request: SentRequest, session: Session | null) {
  const { method, url, body, file, signal } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers ?? {})) if (value) headers.set(name, value);
  const writer = headers.get(accountHeader);
  // Nothing is sent in the name of somebody who did not write it, even where no tab told that they signed in.
  if (session && writer !== null && writer !== session.user.id) {
    startAnewForAnother();
    return { status: 409, body: otherAccount };
  }
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
    // Replies from before a change are stale.
    const isEarly = method === 'GET' && session && changes === 0;
    const early = isEarly ? await takeEarlyReply(url, session.token) : null;
    const asked = Date.now();
    const response = early ?? (await fetch(url, { method, headers, body: content, signal }));
    noteServerTime(response.headers, early ? pageAsked() : asked);
    if (noteRelease(method, response.headers)) return await new Promise<never>(() => {});
    const reply = await readReply(response);
    updateReadOnlyMode(response.headers, reply);
    return reply;
  } catch (error) {
    // The caller no longer wants it. A request that timed out counts as unanswered.
    if (signal?.aborted && (error as Error).name !== 'TimeoutError') throw error;
    return { status: 0, body: unreachable };
  }
}

/** When this page was requested, by this device's clock; its early requests followed. */
const pageAsked = () => Date.now() - performance.now();

/** Aborts requests without a response: a dead network would keep them waiting for minutes. */
export const requestTimeout = (): AbortSignal => AbortSignal.timeout(20_000);

async function readReply(response: Response) {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  // The API never returns HTML: a hotspot's login page or a school's filter responded.
  if (type.includes('html')) return { status: 0, body: unreachable };
  return { status: response.status, body: type.includes('json') ? (JSON.parse(text) as unknown) : undefined };
}

async function freshSession(): Promise<Session | null> {
  const session = readSession();
  if (!session || session.expires - serverNow() > renewBefore) return session;
  return renew();
}

let renewal: Promise<Session | null> | null = null;

/** One renewal at a time in this tab; concurrent renewals in several tabs all succeed. */
function renew(): Promise<Session | null> {
  renewal ??= askForToken().finally(() => (renewal = null));
  return renewal;
}

async function askForToken(): Promise<Session | null> {
  const session = readSession();
  const early = await takeEarlyRenewal();
  if (early) noteServerTime(early.headers, pageAsked());
  const reply = early
    ? await readReply(early)
    : await fetchReply({ method: 'POST', url: '/api/home/me', signal: requestTimeout() }, session);
  if (reply.status === 200) storeToken((reply.body as { token: string }).token);
  // Only a clear 401 ends the session here; offline, the user stays signed in.
  if (reply.status === 401) {
    storeToken(null);
    dispatchEvent(new CustomEvent(sessionExpired));
  }
  return readSession();
}

/** Window event: a session ended without the user asking for it. */
export const sessionExpired = 'rumo:session-expired';
