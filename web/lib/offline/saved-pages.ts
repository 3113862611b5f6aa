import { readAsPerson } from '#web/lib/api/browser-api.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { readSettings } from '#web/lib/page/device-settings.ts';
import { isOf, openDeviceStore, openFiles, type SavedPage } from './device-store.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { DeviceError } from '#web/lib/api/failure.ts';
import { releaseHere } from '#web/lib/page/release.ts';
import { registerWorker } from './worker.ts';

/*
 * A page that opens offline is kept whole: its HTML as the server wrote it, the code and pictures it references, and the
 * user's API replies. All are of one time, never mixed with anything newer.
 */

const maxPages = 50;
const maxBytes = 20 * 1024 * 1024;

/** Returns the pages the user asked to keep in this browser, newest first. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const pages = await (await openDeviceStore()).getAll('pages');
  return pages
    .filter(({ shell }) => !shell)
    .filter(isOf(viewerId()))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/**
 * Keeps a page of this site, replacing any earlier copy.
 * @throws DeviceError if it cannot be kept
 */
export async function savePage(path: string, title: string, { shell = false } = {}): Promise<void> {
  if (!isSecureContext) throw new DeviceError('Páginas só ficam guardadas em um endereço seguro (https).');
  const others = (await listSavedPages()).filter((page) => page.path !== path);
  if (!shell && others.length >= maxPages)
    throw new DeviceError(`Já há ${maxPages} páginas guardadas neste aparelho. Tire uma para guardar esta.`);
  if (!(await registerWorker())) throw new DeviceError('Este navegador não guarda páginas.');
  // A kept page needs these modules to read and write.
  await Promise.all([import('#web/lib/unsent/request-queue.ts'), import('./saved-replies.ts')]);
  const document = await askFor(path);
  const html = await document.clone().text();
  const replies = await readReplies(html);
  const files = new Map([[path, document]]);
  await Promise.all(
    filesOf(html).map(async (url) => {
      const file = await askFor(url).catch(() => null);
      if (file) files.set(url, file);
    }),
  );
  const sizes = Object.fromEntries(
    await Promise.all([...files].map(async ([url, file]) => [url, await bytesOf(file)] as const)),
  );
  const page = { path, title, shell, replies, files: sizes, by: viewerId() };
  if (totalOf([...others, page]) > maxBytes)
    throw new DeviceError(
      `Não cabe: as páginas guardadas já ocupam ${maxBytes / 1024 / 1024} MB. Tire uma para guardar esta.`,
    );
  await alone(async () => {
    const cache = await openFiles();
    for (const [url, file] of files) await cache.put(url, file);
    const db = await openDeviceStore();
    await db.put('pages', { ...page, date: new Date(serverNow()).toISOString(), release: releaseHere() });
    await dropUnused();
  });
}

export async function removePage(path: string): Promise<void> {
  await alone(async () => {
    await (await openDeviceStore()).delete('pages', path);
    await dropUnused();
  });
}

/** Serializes changes: a page's files look unused until the page is recorded, so no cleanup may run meanwhile. */
const alone = (change: () => Promise<void>): Promise<void> => navigator.locks.request('kept', change);

/** Keeps a page that opens where nothing else does, once per release. */
export async function saveShell(path: string): Promise<void> {
  const kept = await (await openDeviceStore()).get('pages', path);
  if (kept?.release !== releaseHere()) await savePage(path, '', { shell: true });
}

async function askFor(url: string): Promise<Response> {
  // For users who save data, pages are kept without pictures.
  const headers = readSettings().saveData === true ? { 'save-data': 'on' } : undefined;
  const response = await fetch(url, { credentials: 'omit', headers }).catch(() => null);
  if (!response) throw new DeviceError('Sem internet: abra esta página de novo para guardar.');
  if (!response.ok || response.redirected) throw new DeviceError('Esta página não pode ser guardada.');
  return response;
}

const bytesOf = async (file: Response): Promise<number> => (await file.clone().arrayBuffer()).byteLength;

/** Reads what a member's page requests, as the server listed it in the page (page-data.ts). */
async function readReplies(html: string): Promise<Record<string, unknown>> {
  const reads = /<html[^>]* data-reads="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  if (viewerId() === null || reads === '') return {};
  const replies = await Promise.all(
    reads.split(' ').map(async (url) => {
      const { status, body } = await readAsPerson(url);
      return { url, status, body };
    }),
  );
  return Object.fromEntries(
    replies.filter(({ status }) => status === 200).map(({ url, body }) => [url, body]),
  );
}

/** Returns the code, styles, fonts and pictures a page loads by itself, and code loaded here to work with it. */
function filesOf(html: string): string[] {
  const named = Array.from(
    html.matchAll(/(?<! data-src=)"(\/(?:assets|uploads)\/[^"\s\\]+)"/g),
    ([, url]) => url!,
  );
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...named, ...loaded])];
}

/** Counts a file shared by several pages once. */
function totalOf(pages: Pick<SavedPage, 'files'>[]): number {
  const sizes = Object.assign({}, ...pages.map(({ files }) => files)) as Record<string, number>;
  return Object.values(sizes).reduce((sum, size) => sum + size, 0);
}

async function dropUnused(): Promise<void> {
  const pages = await (await openDeviceStore()).getAll('pages');
  const used = new Set(pages.flatMap(({ files }) => Object.keys(files)));
  const cache = await openFiles();
  for (const request of await cache.keys())
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
}
