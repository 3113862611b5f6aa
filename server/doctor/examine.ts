import type { Db } from '../db/handle.ts';
import { withoutTimeout } from '../db/without-timeout.ts';
import { checks, foundations } from './checks.ts';
import { recount, wrongCounters } from './counters.queries.ts';
import type { Check, Finding, Installation } from './finding.ts';

export type Tell = (name: string, finding: Finding) => void;

/** Runs the checks one after another and reports each finding. @returns whether there is no error */
export async function examine(installation: Installation, tell: Tell): Promise<boolean> {
  return (await runAll(foundations, installation, tell)) && (await runAll(checks, installation, tell));
}

async function runAll(list: readonly Check[], { config, db }: Installation, tell: Tell): Promise<boolean> {
  let healthy = true;
  for (const { name, run } of list) {
    const findings = await withoutTimeout(db, (db) => run({ config, db }));
    for (const finding of findings) {
      tell(name, finding);
      healthy &&= finding.state !== 'erro';
    }
  }
  return healthy;
}

/** Corrects every wrong counter. @returns how many were wrong */
export async function mendCounters(db: Db): Promise<number> {
  return withoutTimeout(db, async (db) => {
    const wrong = await wrongCounters(db);
    await recount(db, wrong);
    return wrong.length;
  });
}
