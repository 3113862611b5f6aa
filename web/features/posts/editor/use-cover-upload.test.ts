// @vitest-environment happy-dom
import { act, createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/lib/api/browser-api.ts';
import { useCoverUpload, type CoverUpload } from './use-cover-upload.ts';

vi.mock('#web/lib/api/browser-api.ts', () => ({ api: vi.fn() }));

let cover: CoverUpload;
/** The address that is published. */
let image: string;
/** As the draft changes by a version or in another tab. */
let change: (image: string) => Promise<void>;
let answer: (url: string) => Promise<void>;
let leave: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { promise, resolve } = Promise.withResolvers<{ url: string }>();
  vi.mocked(api).mockReturnValue(promise);
  answer = (url) => act(async () => resolve({ url }));
  function Field() {
    const [kept, setKept] = useState('/uploads/first.webp');
    const upload = useCoverUpload(kept, setKept);
    useEffect(() => {
      cover = upload;
      image = kept;
      change = (other) => act(async () => setKept(other));
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Field)));
  leave = () => act(async () => root.unmount());
});
afterEach(() => leave());

const take = () => act(async () => cover.take(new File(['x'], 'x.png')));

test('a chosen picture is shown from the device until the draft has another cover', async () => {
  await take();
  expect(cover).toMatchObject({ shown: expect.stringMatching(/^blob:/), sending: true });
  await answer('/uploads/new.webp');
  expect(cover).toMatchObject({ shown: expect.stringMatching(/^blob:/), sending: false });
  expect(image).toBe('/uploads/new.webp');
  await change('/uploads/first.webp');
  expect(cover.shown).toBe('/uploads/first.webp');
  await change('');
  expect(cover.shown).toBe('');
});

test('a cover that is brought back stays when the picture chosen before it arrives', async () => {
  await take();
  await change('/uploads/back.webp');
  expect(cover).toMatchObject({ shown: '/uploads/back.webp', sending: false });
  await answer('/uploads/new.webp');
  expect(cover).toMatchObject({ shown: '/uploads/back.webp', error: '' });
  expect(image).toBe('/uploads/back.webp');
});
