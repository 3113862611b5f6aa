// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskField } from './ask-field.tsx';
import { changeUnsentQuestion, readUnsentQuestion } from './unsent-question.ts';

vi.mock('#web/lib/session/session.ts', () => ({
  readSession: () => ({ user: { id: 'ana' } }),
  viewerId: () => 'ana',
}));
vi.mock('#web/lib/session/page-account.ts', () => ({ pageAccount: () => 'ana' }));
vi.mock('#web/lib/unsent/outbox.ts', () => ({ sendOrQueue: vi.fn() }));

const place = document.createElement('div');
let leave: () => Promise<void>;
let path: () => string;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  sessionStorage.clear();
  document.body.append(place);
  const root = createRoot(place);
  const router = createMemoryRouter([
    { path: '/', element: createElement(AskField) },
    { path: '/perguntas/nova', element: null },
  ]);
  path = () => router.state.location.pathname;
  await act(async () => root.render(createElement(RouterProvider, { router })));
  leave = () => act(async () => root.unmount());
});
afterEach(async () => {
  await leave();
  place.remove();
});

const ask = (title: string) =>
  act(async () => {
    place.querySelector('input')!.value = title;
    place.querySelector('form')!.requestSubmit();
  });
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const press = (label: string) => act(async () => button(label)!.click());

test('a question goes on in its form', async () => {
  await ask('Como é o dia?');
  await expect.poll(path).toBe('/perguntas/nova');
  expect(readUnsentQuestion().title).toBe('Como é o dia?');
});

test('a question that waits gives way to another one only if its asker says so', async () => {
  changeUnsentQuestion({ title: 'Como é um plantão?', details: 'Moro perto do hospital.' });
  await ask('Preciso de curso?');
  await expect.poll(() => document.body.textContent).toContain('Você ainda não enviou “Como é um plantão?”');
  await press('Cancelar');
  expect(readUnsentQuestion().title).toBe('Como é um plantão?');
  expect(path()).toBe('/');
  expect(place.querySelector('input')!.value).toBe('Preciso de curso?');
  await ask('Preciso de curso?');
  await press('Começar outra');
  await expect.poll(path).toBe('/perguntas/nova');
  expect(readUnsentQuestion()).toMatchObject({ title: 'Preciso de curso?', details: '' });
});
