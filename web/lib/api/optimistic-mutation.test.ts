// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { useOptimisticMutation } from './optimistic-mutation.ts';
import { createQueryClient } from './query-client.ts';
import { browserLoader, ShownPage } from '#web/lib/page/page-data.ts';
import { readSession } from '#web/lib/session/session.ts';
import { takeToasts } from '#web/lib/shared/toasts.ts';

vi.mock('#web/lib/session/session.ts', () => ({ readSession: vi.fn() }));
/** How many changes the server has accepted. */
let changes = 0;
vi.mock('./browser-api.ts', () => ({ api: vi.fn(), changesSoFar: () => changes }));

interface Post {
  liked: boolean;
  likes: number;
}

/** A call to the server that the test answers. */
interface Sent {
  value: boolean;
  answer: (post: Post) => Promise<void>;
  refuse: (status: number) => Promise<void>;
}

let sent: Sent[];
let done: boolean[];
let shown: ReturnType<typeof useOptimisticMutation<Post, boolean>>;
let render: (given: Post, page?: object) => Promise<void>;
let leave: () => Promise<void>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(readSession).mockReturnValue({ token: '', user: { id: 'ana' } as never, expires: 0 });
  sent = [];
  done = [];
  const root = createRoot(document.createElement('div'));
  const client = createQueryClient();

  function Like({ given }: { given: Post }) {
    const result = useOptimisticMutation<Post, boolean>({
      name: 'like',
      purpose: 'like',
      given,
      valueOf: ({ liked }) => liked,
      send(value) {
        const { promise, resolve, reject } = Promise.withResolvers<Post>();
        const finish = (work: () => void): Promise<void> =>
          act(async () => {
            work();
            await promise.catch(() => null);
          });
        sent.push({
          value,
          answer: (post) => finish(() => resolve(post)),
          refuse: (status) => finish(() => reject(new ApiError(status, { message: 'Não deu.' }))),
        });
        return promise;
      },
      onDone: (value) => done.push(value),
    });
    useEffect(() => {
      shown = result;
    });
    return null;
  }
  render = (given, page) =>
    act(async () =>
      root.render(
        createElement(
          QueryClientProvider,
          { client },
          createElement(
            MemoryRouter,
            null,
            createElement(
              Routes,
              null,
              createElement(Route, {
                path: '/',
                element: createElement(ShownPage, { value: page ?? null }, createElement(Like, { given })),
              }),
              createElement(Route, { path: '/login', element: 'login' }),
            ),
          ),
        ),
      ),
    );
  leave = () => act(async () => root.unmount());
});
afterEach(async () => {
  await leave();
  takeToasts();
  sessionStorage.clear();
});

const press = (value: boolean) => act(async () => shown.choose(value));
const none: Post = { liked: false, likes: 3 };

test('a press is shown at once, and then what the server says', async () => {
  await render(none);
  await press(true);
  expect(shown).toMatchObject({ value: true, state: none });
  await sent[0]!.answer({ liked: true, likes: 9 });
  expect(shown).toMatchObject({ value: true, state: { liked: true, likes: 9 } });
  expect(done).toEqual([true]);
});

test('a refusal takes it back with its message', async () => {
  await render(none);
  await press(true);
  await sent[0]!.refuse(403);
  expect(shown).toMatchObject({ value: false, state: none });
  expect(takeToasts()).toMatchObject([{ text: 'Não deu.', kind: 'error' }]);
  expect(done).toEqual([]);
});

test('after a refusal holds what was answered before it', async () => {
  await render(none);
  await press(true);
  await sent[0]!.answer({ liked: true, likes: 4 });
  await press(false);
  await sent[1]!.refuse(0);
  expect(shown).toMatchObject({ value: true, state: { likes: 4 } });
});

test('of presses during a call the last one is sent after it', async () => {
  await render(none);
  for (const value of [true, false, true, false]) await press(value);
  expect(sent.map(({ value }) => value)).toEqual([true]);
  expect(shown.value).toBe(false);
  await sent[0]!.answer({ liked: true, likes: 4 });
  expect(shown.value).toBe(false);
  expect(sent.map(({ value }) => value)).toEqual([true, false]);
  await sent[1]!.answer(none);
  expect(shown).toMatchObject({ value: false, state: none });
  expect(done).toEqual([false]);
});

test('what the server has just agreed to is not sent again', async () => {
  await render(none);
  for (const value of [true, false, true]) await press(value);
  await sent[0]!.answer({ liked: true, likes: 4 });
  expect(sent).toHaveLength(1);
  expect(shown).toMatchObject({ value: true, state: { likes: 4 } });
  expect(done).toEqual([true]);
});

test('a refusal of an earlier press says nothing where a later one is sent', async () => {
  await render(none);
  for (const value of [true, false]) await press(value);
  await sent[0]!.refuse(0);
  expect(takeToasts()).toEqual([]);
  expect(shown.value).toBe(false);
  await sent[1]!.answer(none);
  expect(done).toEqual([false]);
});

test('what is read anew counts, but not instead of a press under way', async () => {
  await render(none);
  await press(true);
  await sent[0]!.answer({ liked: true, likes: 4 });
  await render({ liked: false, likes: 7 });
  expect(shown).toMatchObject({ value: false, state: { likes: 7 } });
  await press(true);
  await render({ liked: false, likes: 8 });
  expect(shown.value).toBe(true);
  await sent[1]!.answer({ liked: true, likes: 9 });
  expect(shown).toMatchObject({ value: true, state: { likes: 9 } });
});

/** Starts reading a page now. */
const readPage = () =>
  browserLoader(() => Promise.resolve({}))({
    request: new Request('http://localhost/'),
    params: {},
  } as never);

test('a page that was read before the answer takes nothing back', async () => {
  await render(none, await readPage());
  const late = await readPage();
  await press(true);
  changes += 1;
  await sent[0]!.answer({ liked: true, likes: 4 });
  await render({ liked: false, likes: 3 }, late);
  expect(shown).toMatchObject({ value: true, state: { likes: 4 } });
  // A second press takes it back.
  await press(!shown.value);
  expect(sent[1]!.value).toBe(false);
  changes += 1;
  await sent[1]!.answer({ liked: false, likes: 3 });
  await render({ liked: false, likes: 12 }, await readPage());
  expect(shown).toMatchObject({ value: false, state: { likes: 12 } });
});

test('a copy of what was read before the answer takes nothing back', async () => {
  const page = await readPage();
  await render(none, page);
  await press(true);
  changes += 1;
  await sent[0]!.answer({ liked: true, likes: 4 });
  await render({ ...none }, page);
  expect(shown).toMatchObject({ value: true, state: { likes: 4 } });
  // Read again, the same values are news: another user may have undone it.
  await render({ ...none }, await readPage());
  expect(shown).toMatchObject({ value: false, state: { likes: 3 } });
});

test('what a list reads anew on the same page counts', async () => {
  const page = await readPage();
  await render(none, page);
  await press(true);
  changes += 1;
  await sent[0]!.answer({ liked: true, likes: 4 });
  await render({ liked: true, likes: 9 }, page);
  expect(shown.state.likes).toBe(9);
});

test.each([
  ['a visitor', () => vi.mocked(readSession).mockReturnValue(null), 0],
  ['a member whose session has ended', () => {}, 1],
])('%s is led to the login, and the way back is kept', async (_, prepare, calls) => {
  prepare();
  await render(none);
  await press(true);
  expect(sent).toHaveLength(calls);
  await sent[0]?.refuse(401);
  expect(sessionStorage.getItem('wayBack')).toBe('/');
  expect(takeToasts()).toEqual([]);
});

test('what was pressed before the page was left is said all the same', async () => {
  await render(none);
  await press(true);
  await leave();
  await sent[0]!.answer({ liked: true, likes: 4 });
  expect(done).toEqual([true]);
});
