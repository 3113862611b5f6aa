import type { ReportForm } from '#contract/safety/reports.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { trustedScript } from '#web/ui/trusted-html.ts';
// oxlint-disable-next-line import/default -- made by Vite
import workerUrl from './proof.worker.ts?worker&url';

type Proof = NonNullable<ReportForm['proof']>;

/** Fetches a challenge and has it solved. Returns undefined if this browser cannot: without https it has no Web Crypto. */
export async function solveProof(): Promise<Proof | undefined> {
  const challenge = await api('GET /api/reports/challenge');
  const worker = new Worker(trustedScript(workerUrl), { type: 'module' });
  try {
    const solution = await new Promise<Proof['solution'] | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Proof['solution'] | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
      worker.postMessage(challenge);
    });
    return solution ? { challenge, solution } : undefined;
  } finally {
    worker.terminate();
  }
}
