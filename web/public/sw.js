/*
 * Shows pushes, also where no page of the site is open, and opens kept pages where there is no network. Pages come from the
 * server whenever it can be reached, and calls never through here: with the worker all is as it is without it.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker wakes up.
  if (self.registration.navigationPreload) event.waitUntil(self.registration.navigationPreload.enable());
});

/** Documents that were opened from what is kept. */
const keptClients = new Set();

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (keptClients.has(clientId) || !navigator.onLine) event.respondWith(openFile(request));
});

async function openPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(pathname);
    if (page) {
      keptClients.add(event.resultingClientId);
      return asKept(page);
    }
    if (await caches.match('/offline')) return Response.redirect(`/offline#${pathname}`);
    throw error;
  }
}

/** Says in the document that it was kept (web/lib/offline/kept-document.ts): it asks for nothing newer than itself. */
async function asKept(page) {
  const html = await page.text();
  return new Response(html.replace('<html ', '<html data-kept="" '), { headers: page.headers });
}

/** Names of files carry a hash of their content: one that is kept is the right one. */
const openFile = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('push', (event) => {
  const { title = 'Rumo', body = '', url = '/', tag = 'rumo' } = readPush(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      lang: 'pt-BR',
      data: { url },
    }),
  );
});

/** What cannot be read is announced all the same: the browser ends pushes of a site that shows nothing. */
function readPush(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.url ?? '/', self.location.origin)));
});

/** In a page that is open already where there is one. A push leads nowhere else. */
async function open(address) {
  const url = address.origin === self.location.origin ? address.href : self.location.origin;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url);
}

/*
 * What was written without a network leaves where no page is open either, in browsers that wake a worker for it. A page does the
 * same and tells of it (web/lib/offline/request-queue.ts): whatever is not plainly taken here is left to it.
 */
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOutbox());
});

async function sendOutbox() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await navigator.locks.request('outbox', sendQueue);
}

/** @throws where the server cannot be reached, or cannot now: the browser tries again later */
async function sendQueue() {
  const session = await post('/api/home/me', {});
  if (session.status === 401) return;
  const { user, token } = await session.json();
  const store = await openStore();
  for (const request of await resultOf(store('readonly').getAll())) {
    if (request.by !== user.id || request.refused !== '') continue;
    const tried = request.tried || Date.now();
    // The page tells of what is too old, and has what was put there by a release that did not say how long it may be tried.
    if (!(Date.now() - tried <= request.triedFor)) continue;
    await resultOf(store('readwrite').put({ ...request, tried }));
    const { ok } = await post(request.url, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': request.key,
      },
      body: JSON.stringify(request.body),
    });
    if (ok) await resultOf(store('readwrite').delete(request.id));
  }
}

async function post(url, init) {
  const reply = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(20_000), ...init });
  // The API writes no pages: a hotspot that asks for a login answered.
  const isOurs = !reply.headers.get('content-type')?.includes('html');
  if (!isOurs || reply.status === 408 || reply.status === 429 || reply.status >= 500)
    throw new Error(reply.status);
  return reply;
}

/** The requests that pages put there (web/lib/offline/device-store.ts). */
async function openStore() {
  const opening = indexedDB.open('rumo');
  // It is not there: pages make it.
  opening.addEventListener('upgradeneeded', () => opening.transaction.abort());
  const database = await resultOf(opening);
  database.addEventListener('versionchange', () => database.close());
  return (mode) => database.transaction('letters', mode).objectStore('letters');
}

const resultOf = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
