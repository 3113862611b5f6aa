import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { nothingYet, withEvent, withFirstPage, withNextPage, withReadPage } from './known-notifications.ts';

const one = (id: string, title = ''): Notification => ({
  id,
  title,
  description: '',
  type: 'like',
  createdAt: '2026-01-01T00:00:00.000Z',
  read: false,
  link: '/',
  people: [],
  count: 1,
});
const page = (ids: string, nextCursor: string | null = null, unread = 0) => ({
  notifications: ids.split('').map((id) => one(id)),
  unread,
  nextCursor,
});
const ids = ({ list }: { list: Notification[] | null }) => list?.map(({ id }) => id).join('');

const two = withNextPage(withFirstPage(nothingYet, page('abc', '1', 4)), '1', page('def', '2'));

test('pages follow each other, once', () => {
  expect(two).toMatchObject({ unread: 4, nextCursor: '2' });
  expect(ids(two)).toBe('abcdef');
  expect(ids(withNextPage(two, '2', page('fgh')))).toBe('abcdefgh');
  expect(withNextPage(two, '1', page('xyz'))).toBe(two);
});

test('the first page read again is the truth about the newest, and leaves what was loaded beyond it', () => {
  // 'n' is new, 'b' was taken back.
  const again = withFirstPage(two, page('nac', '9', 1));
  expect(ids(again)).toBe('nacdef');
  expect(again).toMatchObject({ unread: 1, nextCursor: '2' });
});

test('after more than a page of new ones the list begins anew', () => {
  const again = withFirstPage(two, page('xyz', '9'));
  expect(ids(again)).toBe('xyz');
  expect(again.nextCursor).toBe('9');
});

test('nothing more is there where the first page is all', () => {
  expect(ids(withFirstPage(two, page('a')))).toBe('a');
  expect(withFirstPage(two, page(''))).toMatchObject({ list: [], nextCursor: null });
});

test('what is told anew moves up with its new words', () => {
  const told = withEvent(two, { ...one('d', 'Mais uma curtida'), unread: 5 });
  expect(ids(told)).toBe('dabcef');
  expect(told.list![0]!.title).toBe('Mais uma curtida');
  expect(told).toMatchObject({ unread: 5, latest: { id: 'd' } });
  // Before the list is loaded, only the count is known.
  expect(withEvent(nothingYet, { ...one('a'), unread: 1 })).toMatchObject({ list: null, unread: 1 });
});

test('what was marked as read before it was heard of is there, and stands out like the others', () => {
  const seen = { ...two, list: two.list!.map((each) => ({ ...each, read: each.id > 'b' })) };
  const read = {
    ...page('nabc', '9'),
    notifications: ['n', 'a', 'b', 'c'].map((id) => ({ ...one(id), read: true })),
  };
  const told = withReadPage(seen, read);
  expect(told).toMatchObject({ unread: 0, nextCursor: '2' });
  expect(told.list!.filter((each) => !each.read).map(({ id }) => id)).toEqual(['n', 'a', 'b']);
  expect(ids(told)).toBe('nabcdef');
});
