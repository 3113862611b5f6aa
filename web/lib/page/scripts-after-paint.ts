const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Rewrites a finished page so that its scripts load after the first paint. As the router writes it, they come before the
 * stylesheet and fonts on a slow line, and the page stays blank until all arrive. Anything without this rendering's mark
 * was not written by the router, and stays unchanged.
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

/** A page in the background is never painted, and need not wait. */
const waitForPaint = `if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));`;

/** All at once: otherwise imports, known here, would be discovered one by one. */
const preloadAll = (addresses: unknown[]) =>
  `for (const href of ${JSON.stringify(addresses)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;

/**
 * A page from the browser's cache, as after 'Back', may name code that is gone with an older release: it then reloads, at
 * most once a minute.
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
