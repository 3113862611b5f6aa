import { beforeEach, expect, test, vi } from 'vitest';
import { draftIdOfPost, forgetLocally, keepLocally, localDraft, newPostDrafts } from './local-drafts.ts';
import { emptyContent } from './post-content.ts';

/** A browser's storage with room for some entries; its entries are its own properties, as theirs are. */
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

const draft = (id: string, savedAt: number) => ({ id, savedAt, content: { ...emptyContent, title: id } });

beforeEach(() => vi.stubGlobal('localStorage', storageOf(3)));

test('drafts of an account come the newest first, changes to published posts aside', () => {
  keepLocally('ana', draft('first', 1));
  keepLocally('ana', draft('second', 2));
  keepLocally('ana', draft(draftIdOfPost('publicado'), 3));
  expect(newPostDrafts('ana').map(({ id }) => id)).toEqual(['second', 'first']);
  expect(newPostDrafts('bia')).toEqual([]);
  forgetLocally('ana', 'second');
  expect(newPostDrafts('ana').map(({ id }) => id)).toEqual(['first']);
});

test('where there is no room the account’s oldest drafts make some', () => {
  for (const savedAt of [1, 2, 3, 4]) expect(keepLocally('ana', draft(`d${savedAt}`, savedAt))).toBe(true);
  expect(localDraft('ana', 'd1')).toBeNull();
  expect(localDraft('ana', 'd2')).not.toBeNull();
});

test('another account’s drafts are not touched: then there is no room', () => {
  for (const id of ['a', 'b', 'c']) keepLocally('bia', draft(id, 1));
  expect(keepLocally('ana', draft('d', 2))).toBe(false);
  expect(localDraft('bia', 'a')).not.toBeNull();
});

test('what cannot be read is no draft', () => {
  localStorage.setItem('rascunho:ana:x', '{"id":');
  expect(newPostDrafts('ana')).toEqual([]);
});
