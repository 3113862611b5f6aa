// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAction } from './action.ts';
import { ApiError } from './api-client.ts';
import { takeToasts } from '#web/lib/shared/toasts.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';

vi.mock('./browser-api.ts', () => ({ sessionExpired: 'session-expired' }));

let button: ReturnType<typeof useAction<string>>;
let form: ReturnType<typeof useFormAction<never>>;
let leave: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  function Buttons() {
    const inRow = useAction<string>();
    const inForm = useFormAction(['name']);
    useEffect(() => {
      button = inRow;
      form = inForm;
    });
    return null;
  }
  await act(async () => root.render(createElement(Buttons)));
  leave = () => act(async () => root.unmount());
});
afterEach(() => leave());

const refusal = (fields: Record<string, string> = {}) =>
  new ApiError(422, { message: 'Não deu.', code: 'invalid_input', fields });

test('a second press starts nothing while the first one is running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  await act(async () => {
    button.run(work, 'one');
    button.run(work, 'other');
  });
  expect(button).toMatchObject({ busy: true, doing: 'one' });
  await act(async () => resolve());
  expect(button).toMatchObject({ busy: false, doing: null });
  await act(async () => button.run(work, 'other'));
  expect(work).toHaveBeenCalledTimes(2);
});

test('a refusal is a toast, and the button can be pressed again', async () => {
  await act(async () => button.run(() => Promise.reject(refusal())));
  expect(takeToasts()).toMatchObject([{ text: 'Não deu.' }]);
  expect(button.busy).toBe(false);
});

test('a form keeps its refusal until the next press, at the fields that show it', async () => {
  await act(async () => form.run(() => Promise.reject(refusal({ name: 'Falta o nome.' }))));
  expect(form).toMatchObject({ failure: null, errors: { name: 'Falta o nome.' } });
  await act(async () => form.run(() => Promise.reject(refusal({ city: 'Falta a cidade.' }))));
  expect(form).toMatchObject({ failure: { message: 'Não deu.' }, errors: { city: 'Falta a cidade.' } });
  await act(async () => form.run(async () => undefined));
  expect(form).toMatchObject({ failure: null, errors: {} });
  expect(takeToasts()).toEqual([]);
});

describe('the focus of a pressed button', () => {
  const place = document.createElement('div');
  beforeEach(() => {
    place.innerHTML = '<button id="pressed">Seguir</button><input>';
    document.body.append(place);
    place.querySelector('button')!.focus();
  });
  afterEach(() => place.remove());

  /** Runs a work during which the button is disabled, as browsers do it. */
  const press = (work: () => void) =>
    act(async () =>
      button.run(async () => {
        (document.activeElement as HTMLElement).blur();
        work();
      }),
    );

  test('comes back when the work is done', async () => {
    await press(() => undefined);
    expect(document.activeElement!.id).toBe('pressed');
  });

  test('stays where the user or the work has moved it', async () => {
    await press(() => place.querySelector('input')!.focus());
    expect(document.activeElement!.localName).toBe('input');
  });

  test('is not taken by a later work that another element started', async () => {
    await press(() => undefined);
    (document.activeElement as HTMLElement).blur();
    await act(async () => button.run(async () => undefined));
    expect(document.activeElement).toBe(document.body);
  });
});
