import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minute } from '#contract/durations.ts';
import type { Encoding } from '../compress-replies.ts';
import type { Invalidation } from './invalidation.ts';
import { openCache, type Cache } from '../../cache.ts';

/** A finished page, as every visitor gets it. */
export interface Page {
  status: number;
  /** Where a redirect leads; '' otherwise. */
  location: string;
  policy: string;
  /** Whether the page asks search engines not to list it: in its head, and so in its headers. */
  isUnlisted: boolean;
  html: Buffer;
  etag: string;
  /** Returns the page in the given encoding, compressed once and kept. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface PageSource {
  status: number;
  location: string;
  policy: string;
  html: string;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type PageCache = Cache<Page>;

/** Milliseconds for which a page may be served where no newer one can be had. */
export const lastPageFor = 10 * minute;

/** @param invalidation when pages last became invalid: older ones are not served; without it none is kept longer */
export const openPageCache = (invalidation?: Pick<Invalidation, 'lastAt'>): PageCache =>
  openCache({
    name: 'pages',
    // Visitors see what is new, and stop seeing what was removed, within this time.
    ttl: 1_000,
    maxBytes: 64 * 1024 * 1024,
    // Compressed forms come on top; together they are about a third of the page.
    bytesOf: (page) => Math.ceil(page.html.length * 1.4) + 500,
    isKept: (page) => page.status < 500,
    ...(invalidation && {
      lastResort: {
        ttl: lastPageFor,
        maxBytes: 12 * 1024 * 1024,
        isFit: (page: Page) => page.status === 200,
        since: () => invalidation.lastAt,
      },
    }),
  });

/** Adds the ETag; compresses each form on first use. */
export function finishPage({ html, ...source }: PageSource): Page {
  const bytes = Buffer.from(html);
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(bytes)]]);
  return {
    ...source,
    isUnlisted: html.includes('<meta name="robots" content="noindex"/>'),
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
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Limits the memory of each compression: 256 KB hold any page, the default is 4 MB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
