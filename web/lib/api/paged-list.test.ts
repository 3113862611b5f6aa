import { expect, test } from 'vitest';
import { withFirstPage, type PageOf } from './paged-list.ts';

const page = (ids: string, nextCursor: string | null = null): PageOf<{ id: string }> => ({
  items: ids.split('').map((id) => ({ id })),
  nextCursor,
});
const ids = ({ items }: PageOf<{ id: string }>) => items.map(({ id }) => id).join('');

test('a first page that is read again leaves what was loaded beyond it', () => {
  // 'n' is new, 'b' was removed; 'd' has moved up.
  const again = withFirstPage(page('abcdef', '2'), page('ndac', '9'));
  expect(ids(again)).toBe('ndacef');
  expect(again.nextCursor).toBe('2');
});

test.each([
  ['it is all there is', page('a')],
  ['more than a page of new ones came', page('xyz', '9')],
  ['nothing was loaded beyond it', page('nabcdef', '9')],
  ['it is empty', page('')],
])('the list begins anew where %s', (_, first) => {
  expect(withFirstPage(page('abcdef', '2'), first)).toEqual(first);
});
