import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ReportChallenge } from '#contract/safety/reports.ts';

/** Solves the proof of work that a visitor's report requires, off the main thread. */
async function solve({ data: challenge }: MessageEvent<ReportChallenge>): Promise<void> {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  postMessage(solution);
}

addEventListener('message', (event) => void solve(event));
