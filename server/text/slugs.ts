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
 * As {@link withFreeSlug}, for several rows that are stored together.
 * @param store returns the rows whose slug is taken
 */
export async function withFreeSlugs<Row extends { slug: string }>(
  rows: readonly Row[],
  store: (rows: Row[]) => Promise<Row[]>,
): Promise<void> {
  const wanted = new Map(rows.map((row) => [row, row.slug]));
  let taken = [...rows];
  for (let attempt = 0; taken.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error('No free address was found.');
    for (const row of taken) row.slug = slugAttempt(wanted.get(row)!, attempt);
    taken = await store(taken);
  }
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
