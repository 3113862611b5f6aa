import { createApiClient, type Send, type SentRequest } from './api-client.ts';
import { readSession, storeToken, type Session } from './session.ts';

/** Milliseconds before its end at which a token is renewed. */
const renewBefore = 60_000;

const send: Send = async (request) => {
  const session = await freshSession();
  const reply = await fetchReply(request, session);
  if (reply.status !== 401 || !session) return reply;
  // The session may have been renewed elsewhere or have ended: one renewal tells.
  const renewed = await renew();
  return renewed ? fetchReply(request, renewed) : reply;
};

/** The API as the person in this browser uses it. */
export const api = createApiClient(send);

/**
 * An answer that goes on and on, read by the caller; its status says whether it has begun.
 * @throws where the server cannot be reached
 */
export async function openStream(url: string, headers: Headers, signal: AbortSignal): Promise<Response> {
  const open = (session: Session | null) => {
    if (session) headers.set('authorization', `Bearer ${session.token}`);
    return fetch(url, { headers, signal });
  };
  const response = await open(await freshSession());
  if (response.status !== 401) return response;
  const renewed = await renew();
  return renewed ? open(renewed) : response;
}

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
    const response = await fetch(url, { method, headers, body: content, signal });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : undefined };
  } catch (error) {
    if (signal?.aborted) throw error;
    return {
      status: 0,
      body: { message: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.' },
    };
  }
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
  const reply = await fetchReply({ method: 'POST', url: '/api/home/me' }, session);
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
