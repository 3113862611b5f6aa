// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { api } from '#web/lib/api/browser-api.ts';
import { keepWish } from '#web/lib/session/way-back.ts';
import { readUnsentText, saveUnsent } from '#web/lib/unsent/store.ts';
import { WishCard } from './wish-card.tsx';

vi.mock('#web/lib/session/session.ts', () => ({
  readSession: () => ({ user: { id: 'ana' } }),
  viewerId: () => 'ana',
}));
vi.mock('#web/lib/session/page-account.ts', () => ({ pageAccount: () => 'ana' }));
vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn() }));
vi.mock('#web/lib/unsent/use-unsent.ts', () => ({
  useServerCopy: () => ({ elsewhere: null, copy: { current: null } }),
}));
vi.mock('#web/lib/offline/read-only-mode.ts', () => ({ sendWhenWritable: (send: () => unknown) => send() }));

async function openCard() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(api).mockReset().mockResolvedValue(undefined);
  const key = 'POST /api/post/{slug}/comments';
  const params = { slug: 'x' };
  const deed = { key, params, body: { markdown: 'Como foi?', inReplyTo: '' } };
  keepWish(
    JSON.stringify({ path: '/post/x', purpose: 'comment', deed, text: 'Como foi?', keptAs: 'comment x' }),
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(createElement(MemoryRouter, null, createElement(WishCard))));
  return {
    place,
    press: () =>
      act(async () => place.querySelector<HTMLElement>('button:last-of-type:not([title])')!.click()),
    leave: () => act(async () => root.unmount()),
  };
}

test('a wish is shown and done with the text as it was last written', async () => {
  saveUnsent('comment x', { markdown: 'Como foi o primeiro dia?' }, 'Página');
  const { place, press, leave } = await openCard();
  expect(place.textContent).toContain('Como foi o primeiro dia?');
  await press();
  expect(api).toHaveBeenCalledWith('POST /api/post/{slug}/comments', {
    params: { slug: 'x' },
    body: { markdown: 'Como foi o primeiro dia?', inReplyTo: '' },
  });
  expect(readUnsentText('comment x')).toBe('');
  await leave();
});

test('a wish whose text this device no longer keeps is done with the text that it was made with', async () => {
  const { place, press, leave } = await openCard();
  expect(place.textContent).toContain('Como foi?');
  await press();
  expect(api).toHaveBeenCalledWith('POST /api/post/{slug}/comments', {
    params: { slug: 'x' },
    body: { markdown: 'Como foi?', inReplyTo: '' },
  });
  await leave();
});
