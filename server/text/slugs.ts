import { randomInt } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { fold } from '#markdown/fold.ts';

const maxLength = 80;
const attempts = 5;
/** Path segments of the forms that create things. */
const reserved = new Set(['new', 'novo']);

/** Returns a readable slug for a title; `fallback` for one without letters or digits. */
export function slugFor(title: string, fallback: string): string {
  const slug = cutAtWord(
    slugify(fold(title.replaceAll(/[ºª]/g, '')), { customReplacements: [['&', ' e ']], decamelize: false }),
  );
  return slug || fallback;
}

/**
 * Runs `store` with the wanted slug; where another row has it already, which `constraint` tells, retries with a short random
 * ending.
 */
export async function withFreeSlug<T>(
  wanted: string,
  constraint: string,
  store: (slug: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await store(slugAttempt(wanted, attempt));
    } catch (error) {
      if (attempt >= attempts || (error as { constraint?: string }).constraint !== constraint) throw error;
    }
  }
}

/**
 * As {@link withFreeSlug}, within a transaction, which an error would end: `store` returns false where another row has the slug.
 * @returns the slug it was stored under
 */
export async function findFreeSlug(
  wanted: string,
  store: (slug: string) => Promise<boolean>,
): Promise<string> {
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    const slug = slugAttempt(wanted, attempt);
    if (await store(slug)) return slug;
  }
  throw new Error('No free address was found.');
}

function slugAttempt(slug: string, attempt: number): string {
  return attempt === 0 && !reserved.has(slug) ? slug : withEnding(slug);
}

/** Adds a short random ending, for a slug that is taken. */
export function withEnding(slug: string): string {
  return `${slug}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
}

function cutAtWord(slug: string): string {
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  const end = cut.lastIndexOf('-');
  return end > maxLength / 2 ? cut.slice(0, end) : slug.slice(0, maxLength);
}
