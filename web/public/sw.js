/*
 * Shows push notifications, even if no page of the site is open, and opens kept pages when offline. Pages come from the
 * server whenever it can be reached, and API calls never pass through here: online, pages work as without this worker.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts up.
  if (self.registration.navigationPreload) event.waitUntil(self.registration.navigationPreload.enable());
});

/** Documents opened from kept pages. */
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

/** Marks the document as kept (web/lib/offline/saved-page.ts), so that it requests nothing newer than itself. */
async function asKept(page) {
  const html = await page.text();
  return new Response(html.replace('<html ', '<html data-kept="" '), { headers: page.headers });
}

/** File names contain a hash of the content: a kept file is never stale. */
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

/** An unreadable push is shown all the same: the browser ends the pushes of a site that shows nothing. */
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

/** Navigates a page that is already open, if any. A push never leads off the site. */
async function open(address) {
  const url = address.origin === self.location.origin ? address.href : self.location.origin;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url);
}

/*
 * Sends text written offline even if no page is open, in browsers that wake a worker for it. A page does the same and reports
 * the results (web/lib/unsent/request-queue.ts): whatever is not clearly accepted here is left to it.
 */
self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendOutbox());
});

async function sendOutbox() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  await navigator.locks.request('outbox', sendQueue);
}

/** @throws if the server cannot be reached or is unavailable: the browser tries again later */
async function sendQueue() {
  const session = await post('/api/home/me', {});
  if (session.status === 401) return;
  const { user, token } = await session.json();
  const store = await openStore();
  for (const request of await resultOf(store('readonly').getAll())) {
    if (request.by !== user.id || request.refused !== '') continue;
    const tried = request.tried || Date.now();
    // Left to the page: too old, which the page reports, or queued by a release without `triedFor`.
    if (!(Date.now() - tried <= request.triedFor)) continue;
    await resultOf(store('readwrite').put({ ...request, tried }));
    const { ok } = await post(request.url, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': request.key,
        'rumo-account': request.by,
      },
      body: JSON.stringify(request.body),
    });
    if (ok) await resultOf(store('readwrite').delete(request.id));
  }
}

async function post(url, init) {
  const reply = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(20_000), ...init });
  // The API never returns HTML: a hotspot's login page responded.
  const isOurs = !reply.headers.get('content-type')?.includes('html');
  if (!isOurs || reply.status === 408 || reply.status === 429 || reply.status >= 500)
    throw new Error(reply.status);
  return reply;
}

/** The requests queued by pages (web/lib/offline/device-store.ts). */
async function openStore() {
  const opening = indexedDB.open('rumo');
  // Does not exist yet: pages create it.
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
