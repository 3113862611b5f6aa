/*
 * Writes texts and causes faults at random moments: what is lost, what is published twice? It starts its own server and
 * drives a real browser; the pages must be built.
 *
 *   npm run trials -- --times 100 [--only 'tab']
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../e2e/harness/browser.ts';
import { startOwnServer } from '../e2e/harness/own-server.ts';
import { faults, tryFault, type Outcome } from './trials/faults.ts';

/** Maximum seconds of writing that may be lost. */
const allowed = 3;

const { values } = parseArgs({
  options: { times: { type: 'string', default: '100' }, only: { type: 'string', default: '' } },
});
const server = await startOwnServer();
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let isFine = true;
console.log(
  '| fault | trials | worst loss | characters lost | more than 3 s lost | published twice | not done |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [name, fault] of Object.entries(faults)) {
  if (!name.includes(values.only)) continue;
  const outcomes: Outcome[] = [];
  let undone = 0;
  for (let trial = 0; trial < Number(values.times); trial += 1) {
    const context = await browser.newContext({ locale: 'pt-BR', baseURL: server.origin });
    try {
      outcomes.push(await tryFault(server, context, fault));
    } catch (error) {
      undone += 1;
      console.error(`${name}, trial ${trial + 1}: ${String(error)}`);
    }
    await context.close();
  }
  const worst = Math.max(0, ...outcomes.map(({ seconds }) => seconds));
  const characters = outcomes.reduce((sum, outcome) => sum + outcome.characters, 0);
  const late = outcomes.filter(({ seconds }) => seconds > allowed).length;
  const twice = outcomes.filter(({ duplicates }) => duplicates > 0).length;
  isFine &&= late === 0 && twice === 0 && undone === 0;
  const figures = [outcomes.length, `${worst.toFixed(1)} s`, characters, late, twice, undone];
  console.log(`| ${[name, ...figures].join(' | ')} |`);
}
await browser.close();
await server.stop();
process.exit(isFine ? 0 : 1);
