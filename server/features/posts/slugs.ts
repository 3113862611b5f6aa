import { randomInt } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { v7 as uuid } from 'uuid';

const maxLength = 80;
const reserved = new Set(['new']);

/** A readable address for a title; a title without letters or digits gets one made of an id. */
export function slugFor(title: string): string {
  const slug = cutAtWord(slugify(title, { customReplacements: [['&', ' e ']], decamelize: false }));
  return slug || `post-${uuid()}`;
}

/** The `attempt`-th try for an address, from 0: the plain one first, then one with a short random ending. */
export function slugAttempt(slug: string, attempt: number): string {
  if (attempt === 0 && !reserved.has(slug)) return slug;
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
