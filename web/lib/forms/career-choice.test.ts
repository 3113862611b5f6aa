// @vitest-environment happy-dom
import { act, createElement, createRef, useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { CareerChoice, type CareerChoiceHandle } from './career-choice.tsx';

vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn() }));

/** Answers each lookup of a text, when the test wants it. */
let answers: Map<string, (name: string) => Promise<void>>;
let chosen: string[];
const choice = createRef<CareerChoiceHandle>();
let leave: () => Promise<void>;
const place = document.createElement('div');

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(place);
  answers = new Map();
  vi.mocked(api).mockImplementation(((_: string, { query }: { query: { q: string } }) => {
    const { promise, resolve } = Promise.withResolvers();
    answers.set(query.q, (name) =>
      act(async () => resolve({ careers: [{ slug: name, name, short: name }] })),
    );
    return promise;
  }) as never);
  function Form() {
    const [careers, setCareers] = useState<CareerLink[]>([]);
    useEffect(() => {
      chosen = careers.map(({ slug }) => slug);
    });
    return createElement(CareerChoice, {
      ref: choice,
      label: 'Profissões',
      helperText: '',
      chosen: careers,
      onChange: setCareers,
    });
  }
  const root = createRoot(place);
  const client = createQueryClient();
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Form))));
  leave = () => act(async () => root.unmount());
});
afterEach(async () => {
  await leave();
  place.remove();
});

const input = () => place.querySelector('input')!;
const type = (text: string) =>
  act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leaveField = () => act(async () => input().blur());

test('a form that is sent at once gets the career that was typed last', async () => {
  await type('enf');
  await leaveField();
  const settled = choice.current!.settled();
  await answers.get('enf')!('Enfermagem');
  expect(await settled).toMatchObject([{ slug: 'Enfermagem' }]);
  expect(input().value).toBe('');
});

test('what is typed while a career is looked up stays, and is taken after it', async () => {
  await type('enf');
  await leaveField();
  await type('ped');
  await answers.get('enf')!('Enfermagem');
  expect(input().value).toBe('ped');
  await leaveField();
  await answers.get('ped')!('Pedreiro');
  expect(chosen).toEqual(['Enfermagem', 'Pedreiro']);
});

test('a field that is left after Enter takes one career', async () => {
  await type('enf');
  await act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await leaveField();
  await answers.get('enf')!('Enfermagem');
  expect(chosen).toEqual(['Enfermagem']);
});
