// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { deliveredTypes } from '#contract/notifications/delivery.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { DeliverySection } from './delivery-section.tsx';

vi.mock('#web/lib/session/session.ts', () => ({
  readSession: () => ({ user: { id: 'ana', email: 'ana@exemplo.br' } }),
  useSession: () => ({ user: { id: 'ana', email: 'ana@exemplo.br' } }),
}));
vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn(), changesSoFar: () => 0 }));
vi.mock('./push-device.ts', () => ({ readPushState: async () => 'off' }));

test('a setting that is changed back at once is saved as it was, beside what another tab has saved', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const types = Object.fromEntries(
    deliveredTypes.map((type) => [type, { site: true, phone: true, email: true }]),
  );
  let saved = { types, digest: 'daily', quietFrom: 22, quietTo: 7, zone: 'America/Sao_Paulo' };
  const answers: (() => Promise<void>)[] = [];
  vi.mocked(api).mockImplementation((async (key: string, request: { body: typeof saved }) => {
    if (key.startsWith('GET')) return saved;
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(() => act(async () => resolve()));
    await promise;
    return (saved = request.body);
  }) as never);
  const place = document.createElement('div');
  const root = createRoot(place);
  const client = createQueryClient();
  await act(async () =>
    root.render(
      createElement(
        QueryClientProvider,
        { client },
        createElement(MemoryRouter, null, createElement(DeliverySection)),
      ),
    ),
  );
  const digest = () => [...place.querySelectorAll('select')].find((each) => each.value in digests)!;
  const digests = { daily: '', weekly: '', never: '' };
  const choose = (value: string) =>
    act(async () => {
      const select = digest();
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await expect.poll(() => digest()?.value).toBe('daily');
  saved = { ...saved, quietFrom: 20 };
  await choose('weekly');
  await choose('daily');
  await expect.poll(() => answers.length).toBe(1);
  await answers[0]!();
  await expect.poll(() => answers.length).toBe(2);
  await answers[1]!();
  expect(saved).toMatchObject({ digest: 'daily', quietFrom: 20 });
  expect(digest().value).toBe('daily');
  await act(async () => root.unmount());
});
