// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { usePagedList, withFirstPage, type PagedList, type PageOf } from './paged-list.ts';
import { createQueryClient } from './query-client.ts';

const page = (ids: string, nextCursor: string | null = null): PageOf<{ id: string }> => ({
  items: ids.split('').map((id) => ({ id })),
  nextCursor,
});
const ids = ({ items }: Pick<PageOf<{ id: string }>, 'items'>) => items.map(({ id }) => id).join('');

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

describe('a list on a page', () => {
  let list: PagedList<{ id: string }>;
  let navigate: NavigateFunction;

  /** Shows a list that begins with a page as the loader has last read it; null shows another tab. */
  function openPage() {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const client = createQueryClient();
    const root = createRoot(document.createElement('div'));
    const load = async () => page('cd');
    function List({ first }: { first: PageOf<{ id: string }> }) {
      const shown = usePagedList('list', first, load);
      useEffect(() => {
        list = shown;
      });
      return null;
    }
    function Page({ first }: { first: PageOf<{ id: string }> | null }) {
      const go = useNavigate();
      useEffect(() => {
        navigate = go;
      });
      return first && createElement(List, { first });
    }
    const show = (first: PageOf<{ id: string }> | null) =>
      act(async () =>
        root.render(
          createElement(
            QueryClientProvider,
            { client },
            createElement(MemoryRouter, null, createElement(Page, { first })),
          ),
        ),
      );
    return { show, go: (...to: [string] | [number]) => act(async () => navigate(...(to as [string]))) };
  }
  const remove = (id: string) =>
    act(async () => list.change((items) => items.filter((each) => each.id !== id)));

  test('keeps what was changed and loaded when only the address changes, there and back', async () => {
    const { show, go } = openPage();
    const first = page('ab', '2');
    await show(first);
    await act(async () => list.more!());
    await remove('a');
    expect(ids(list)).toBe('bcd');
    await go('#b');
    expect(ids(list)).toBe('bcd');
    await remove('c');
    await go(-1);
    expect(ids(list)).toBe('bd');
  });

  test('keeps what was changed while another tab of the page was open', async () => {
    const { show, go } = openPage();
    const first = page('ab');
    await show(first);
    await remove('a');
    await go('?aba=outra');
    await show(null);
    await go('?');
    await show(first);
    expect(ids(list)).toBe('b');
  });

  test('takes what is read again at an address that it was kept for', async () => {
    const { show, go } = openPage();
    await show(page('ab', '2'));
    await act(async () => list.more!());
    await go('#b');
    await show(page('nb', '2'));
    expect(ids(list)).toBe('nbcd');
  });

  test('begins anew at an address whose first page is read', async () => {
    const { show, go } = openPage();
    await show(page('ab', '2'));
    await act(async () => list.more!());
    await show(null);
    await go('/outra');
    await show(page('xb', '2'));
    expect(ids(list)).toBe('xb');
  });
});
