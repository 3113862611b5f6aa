import { openStream } from '#web/lib/api/browser-api.ts';

/**
 * Has the browser save the file that a call returns. A plain link could not: the call needs the token.
 * @throws if it does not arrive whole
 */
export async function saveFile(path: string): Promise<void> {
  const response = await openStream(path, new Headers(), new AbortController().signal);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  save(await response.blob(), name);
}

/** Has the browser save a text as a file. */
export const saveText = (name: string, text: string): void => save(new Blob([text]), name);

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // Not at once: Safari starts reading it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Has the browser save what is at an address; without a name, that of the server. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
