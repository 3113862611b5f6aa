import type { BrowserContext } from '@playwright/test';

/* What other browsers do to a page: each is a script that runs before the page's own. */

/** Wraps every text in `<font>`, again and again, as a translator does. */
function translate(): void {
  setInterval(() => {
    if (!document.body) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea, svg') || !text.data.trim()) continue;
      const font = document.createElement('font');
      parent.insertBefore(font, text);
      font.append(text);
    }
  }, 500);
}

/** Puts a node after each input as soon as the document is read, as a password manager does. */
function markInputs(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const input of document.querySelectorAll('input, textarea')) {
      const mark = document.createElement('span');
      mark.dataset.foreign = 'yes';
      input.after(mark);
    }
  });
}

function refuseStorage(): void {
  const refused = () => {
    throw new DOMException('The user denied permission.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: refused });
  Object.defineProperty(Document.prototype, 'cookie', { get: refused, set: refused });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refused });
}

/** No room left, from the first entry on. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

function refuseDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The user denied permission.', 'SecurityError');
  };
}

/** Three days, which a device without a network may be. */
function aheadOfTime(): void {
  const ahead = 3 * 86_400_000;
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  class DateAhead extends RealDate {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? now() : given[0]);
    }
    static override now = now;
  }
  window.Date = DateAhead as DateConstructor;
}

export const foreignBrowsers = {
  translated: translate,
  marked: markInputs,
  refused: refuseStorage,
  full: fillStorage,
  undatabased: refuseDatabase,
  ahead: aheadOfTime,
};

/** What the console says of them: React finds what it had not written, and the router’s own script looks for its place. */
export const errorsOfForeign = [/Minified React error #418/, /The user denied permission/];

export type ForeignBrowser = keyof typeof foreignBrowsers;

/** Makes every page of the context behave so. */
export async function visitWith(context: BrowserContext, browser: ForeignBrowser): Promise<void> {
  await context.addInitScript(foreignBrowsers[browser]);
}
