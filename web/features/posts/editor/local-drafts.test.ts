import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLocally, keepLocally, localDraft, newPostDrafts } from './local-drafts.ts';
import { emptyContent } from './post-content.ts';

/** A storage with room for some entries, which are its own properties, as in a browser. */
function storageOf(room: number): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem: (key: string) => void delete entries[key],
    setItem: (key: string, value: string) => {
      if (!(key in entries) && Object.keys(entries).length >= room) throw new Error('QuotaExceededError');
      entries[key] = value;
    },
  };
  const entries = Object.create(methods) as Record<string, string>;
  return entries as unknown as Storage;
}

const draft = (id: string, savedAt: number) => ({
  id,
  savedAt,
  content: { ...emptyContent, title: id },
  post: '',
  basedOn: '',
});
const stored = (id: string, savedAt: number) => ({ ...draft(id, savedAt), stored: { revision: 1, savedAt } });

beforeEach(() => vi.stubGlobal('localStorage', storageOf(3)));

test('drafts of an account come the newest first, changes to published posts aside', () => {
  keepLocally('ana', draft('first', 1));
  keepLocally('ana', draft('second', 2));
  keepLocally('ana', { ...draft('third', 3), post: 'publicado' });
  expect(newPostDrafts('ana').map(({ id }) => id)).toEqual(['second', 'first']);
  expect(newPostDrafts('bia')).toEqual([]);
  forgetLocally('ana', 'second');
  expect(newPostDrafts('ana').map(({ id }) => id)).toEqual(['first']);
});

test('where there is no room the account’s oldest drafts that the server has make some', () => {
  keepLocally('ana', draft('d0', 0));
  for (const savedAt of [1, 2, 3]) expect(keepLocally('ana', stored(`d${savedAt}`, savedAt))).toBe(true);
  expect(localDraft('ana', 'd1')).toBeNull();
  for (const id of ['d0', 'd2', 'd3']) expect(localDraft('ana', id)).not.toBeNull();
});

test('what is nowhere else stays: then there is no room', () => {
  keepLocally('bia', stored('a', 1));
  for (const id of ['b', 'c']) keepLocally('ana', draft(id, 1));
  expect(keepLocally('ana', draft('d', 2))).toBe(false);
  expect(localDraft('bia', 'a')).not.toBeNull();
  expect(localDraft('ana', 'b')).not.toBeNull();
});

test('what cannot be read is no draft', () => {
  localStorage.setItem('rascunho:caio:x', '{"id":');
  expect(newPostDrafts('caio')).toEqual([]);
});
