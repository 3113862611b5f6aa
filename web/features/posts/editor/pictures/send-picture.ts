import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { uploads } from '#contract/uploads/uploads.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { unreachable, withSession } from '#web/lib/api/browser-api.ts';

type Image = ReplyOf<(typeof uploads)['POST /api/images']>;

interface Sending {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/** Queues further uploads, which the server would refuse. */
const inTurn = pLimit(limits.uploadsAtOnce);

/**
 * Sends POST /api/images and reports its progress, which `fetch` cannot.
 * @throws ApiError; an abort's reason when it was cancelled
 */
export const sendPicture = (file: File, sending: Sending): Promise<Image> => inTurn(sendNow, file, sending);

async function sendNow(file: File, { signal, onProgress }: Sending): Promise<Image> {
  signal.throwIfAborted();
  const { status, body } = await withSession((session) =>
    send(file, session ? { authorization: `Bearer ${session.token}` } : {}, { signal, onProgress }),
  );
  signal.throwIfAborted();
  if (status === 201) return body as Image;
  throw new ApiError(status, body ?? unreachable);
}

function send(
  file: File,
  headers: Record<string, string>,
  { signal, onProgress }: Sending,
): Promise<{ status: number; body: object | null }> {
  const request = new XMLHttpRequest();
  request.open('POST', '/api/images');
  request.responseType = 'json';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total && loaded / total));
    // Sent, refused, cut off or cancelled; the last two have status 0.
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: request.response as object | null }),
    );
    if (signal.aborted) resolve({ status: 0, body: null });
    else request.send(form);
  });
}
