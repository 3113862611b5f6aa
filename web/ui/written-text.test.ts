// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { WrittenText } from './written-text.tsx';

const place = document.createElement('div');
let leave: () => Promise<void>;
afterEach(async () => {
  await leave();
  place.remove();
});

/** Presses a link in a text. @returns the page that the router shows, and whether the browser follows the link */
async function press(address: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(place);
  const root = createRoot(place);
  leave = () => act(async () => root.unmount());
  let shown = '';
  let isBrowsers = false;
  function Page() {
    const { pathname, search, hash } = useLocation();
    return createElement('output', null, pathname + search + hash);
  }
  const html = `<p><a href="${address}">aqui</a></p>`;
  await act(async () =>
    root.render(createElement(MemoryRouter, null, createElement(Page), createElement(WrittenText, { html }))),
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  addEventListener(
    'click',
    (heard) => {
      isBrowsers = !heard.defaultPrevented;
      heard.preventDefault();
    },
    { once: true },
  );
  await act(async () => place.querySelector('a')!.dispatchEvent(event));
  shown = place.querySelector('output')!.textContent;
  return { shown, isBrowsers };
}

test.each(['/post/como-e-a-vida?de=1#topo', '/ana', '/ana.souza', '/apis/abelhas', '/'])(
  'a link to the page %s navigates without a page load',
  async (address) => expect(await press(address)).toEqual({ shown: address, isBrowsers: false }),
);

test.each([
  '/uploads/ab/cd-800x600/large.webp',
  '/api/docs',
  '/assets/index.css',
  '/previa/post/x',
  '/feed.xml',
  '/api/shifts/x.ics?a=1',
  '/.well-known/security.txt',
  '/robots.txt#fim',
])('a link to the file %s is left to the browser', async (address) =>
  expect(await press(address)).toEqual({ shown: '/', isBrowsers: true }),
);
