// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ReportForm } from './report-form.tsx';

vi.mock('#web/lib/session/session.ts', () => ({ useSession: () => null }));
vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn() }));
vi.mock('#web/lib/offline/read-only-mode.ts', () => ({ sendWhenWritable: vi.fn() }));

async function openForm(page: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const router = createMemoryRouter([{ path: '/', element: createElement(ReportForm, { page }) }]);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  await act(async () => place.querySelector('form')!.requestSubmit());
  return async () => {
    await act(async () => root.unmount());
    place.remove();
  };
}

const focused = () => document.activeElement as HTMLInputElement;

test('a report without a reason leads to the reasons, and says what is missing there', async () => {
  const leave = await openForm('/post/x');
  expect(focused()).toMatchObject({ type: 'radio', name: 'reason' });
  const group = focused().closest('[aria-invalid=true]')!;
  const said = document.getElementById(group.getAttribute('aria-describedby')!)!;
  expect(said.textContent).toBe('Escolha um motivo.');
  await leave();
});

test('a report without anything leads to its first field', async () => {
  const leave = await openForm('');
  expect(focused().name).toBe('page');
  await leave();
});
