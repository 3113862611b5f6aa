import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheReads } from '#server/metrics/figures.ts';

/** A finished page, as every visitor gets it. */
export interface Page {
  status: number;
  /** Where a redirect leads; '' otherwise. */
  location: string;
  policy: string;
  html: Buffer;
  etag: string;
  /** The page in the encoding asked for, compressed once and kept. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PageSource {
  status: number;
  location: string;
  policy: string;
  html: string;
}

/** Milliseconds from when a page begins to be made. A visitor sees what is new, and loses what was removed, within this time. */
const freshFor = 1_000;
const maxPages = 2_000;
const maxBytes = 64 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface PageCache {
  /** The page of that key; made by `render` if there is no fresh one, once however many ask meanwhile. */
  get(key: string, render: () => Promise<PageSource>): Promise<Page>;
}

export function openPageCache(): PageCache {
  const fresh = new LRUCache<string, Page>({
    max: maxPages,
    ttl: freshFor,
    maxSize: maxBytes,
    // Its compressed forms come on top; together they are about a third of the page.
    sizeCalculation: (page) => Math.ceil(page.html.length * 1.4) + 500,
  });
  const underWay = new Map<string, Promise<Page>>();

  async function fill(key: string, render: () => Promise<PageSource>): Promise<Page> {
    // What it shows is read from here on.
    const start = performance.now();
    try {
      const page = finishPage(await render());
      if (page.status < 500) fresh.set(key, page, { start });
      return page;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key, render) {
      const kept = fresh.get(key);
      const known = kept ?? underWay.get(key);
      const outcome = kept ? 'fresh' : known ? 'waited' : 'made';
      cacheReads.inc({ cache: 'pages', outcome });
      if (known) return known;
      const filling = fill(key, render);
      underWay.set(key, filling);
      return filling;
    },
  };
}

/** With its ETag, and each compressed form made when first asked for. */
export function finishPage({ html, ...source }: PageSource): Page {
  const bytes = Buffer.from(html);
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]]);
  return {
    ...source,
    html: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const known = forms.get(encoding);
      if (known) return known;
      const form = compress(bytes, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
