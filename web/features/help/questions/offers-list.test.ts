// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Offer } from '#contract/help/questions.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { OffersList } from './offers-list.tsx';

vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn() }));

const offer = (id: string): Offer =>
  ({ id, why: '', question: { slug: id, title: id, careers: [], asker: { name: '' }, html: '' } }) as never;

test('offers that the page reads again are shown, without those that were answered here', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.mocked(api).mockResolvedValue({ due: null });
  const place = document.createElement('div');
  const root = createRoot(place);
  const client = createQueryClient();
  const show = (first: Offer[]) =>
    act(async () =>
      root.render(
        createElement(
          QueryClientProvider,
          { client },
          createElement(MemoryRouter, null, createElement(OffersList, { first, followUps: [] })),
        ),
      ),
    );
  const titles = () => [...place.querySelectorAll('h2')].map((title) => title.textContent);
  await show([offer('one'), offer('two')]);
  const pass = [...place.querySelectorAll('button')].find((each) => each.textContent === 'Passar a vez')!;
  await act(async () => pass.click());
  expect(titles()).toEqual(['two']);
  await show([offer('two'), offer('three')]);
  expect(titles()).toEqual(['two', 'three']);
  await act(async () => root.unmount());
});
