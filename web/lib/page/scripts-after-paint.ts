const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * A finished page, changed so that its scripts are asked for when it has been painted. As the router writes it, they
 * come before the stylesheet and the fonts on a slow line, and the page is white until all are there. What does not carry
 * the mark of this rendering was not written by the router, and stays as it is.
 */
export function scriptsAfterPaint(html: string, mark: string): string {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g');
  const starter = new RegExp(`(<script nonce="${mark}" type="module" async="">)([\\s\\S]*?)(</script>)`);
  const addresses = [...html.matchAll(preload)].map((match) => match[1]);
  return html
    .replaceAll(preload, '')
    .replace(starter, (_, open: string, code: string, close: string) =>
      [open, waitForPaint, preloadAll(addresses), load, importsLater(code), close].join('\n'),
    );
}

/** A page in the background is not painted, and need not wait. */
const waitForPaint = `if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));`;

/** All at once: what imports what is known here, and would have to be found out one by one. */
const preloadAll = (addresses: unknown[]) =>
  `for (const href of ${JSON.stringify(addresses)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;

/**
 * A page from the browser's cache, as after 'Back', may name code that is gone with an older release: the page is asked
 * for anew then, once a minute at most.
 */
const load = `const load = (address) => import(address).catch((error) => {
  if (!navigator.onLine || 'kept' in document.documentElement.dataset || Date.now() - sessionStorage.askedAnew < 60000) throw error;
  sessionStorage.askedAnew = Date.now();
  location.reload();
  return new Promise(() => {});
});`;

const importsLater = (code: string) =>
  code.replaceAll(staticImport, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await load(${address});` : `await load(${address});`,
  );
