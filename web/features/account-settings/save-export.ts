import { openStream } from '#web/lib/browser-api.ts';

/**
 * Has the browser save the ZIP of the person's data. A plain link could not: the call needs the token.
 * @throws where it did not come whole
 */
export async function saveExport(): Promise<void> {
  const response = await openStream('/api/home/export', new Headers(), new AbortController().signal);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  link.click();
  // Not at once: Safari begins to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
