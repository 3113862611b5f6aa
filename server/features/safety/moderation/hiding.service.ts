import { hidingLimits } from '#contract/rate-limits.ts';
import { lanes } from '#contract/safety/report-reasons.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { publish } from '#server/events/node-events.ts';
import { countStaff, findUser } from '#server/features/identity/accounts/index.ts';
import { readShownRecord } from '#server/features/help/questions/index.ts';
import {
  countHidings,
  findHidingReport,
  lockHidings,
  markReportHid,
  weighCase,
  type CaseWeight,
} from './hiding.queries.ts';
import { markHidden, type CaseTable } from './reports.queries.ts';
import { changeState } from './withheld-states.service.ts';

/** Least weight, and least number of accounts. */
const high = { weight: 5, accounts: 3 };
/** By lane; calling something urgent does not keep visible what would be hidden without it. */
const hidesAt = { urgent: high, high, normal: { weight: 8, accounts: 0 } };

/** How many networks have to agree on what no single report may hide. */
const networksToAgree = 3;
/** Authors with more publications than that are hidden by nobody newer of whom no report was upheld before. */
const publicationsToStand = 20;

/**
 * Hides what was reported gravely enough, once one more report counts (decision 0310). Hides nothing that nobody could show
 * again, and nothing merely for the number of accounts created to report it.
 */
export async function hideIfGrave(tx: Tx, config: Config, found: CaseTable, reportId: string): Promise<void> {
  const weighed = await weighCase(tx, found.id, period(config, 'trusted'));
  const report = await findHidingReport(tx, reportId);
  if (found.hidden || !report || (await countStaff(tx)) === 0) return;
  if (report.urgent && report.standing === 'certain') return hide(tx, found, { unproven: false });
  const isTrusted = report.urgent && report.standing !== 'new';
  const isMany = isGraveTogether(found, weighed);
  if ((!isTrusted && !isMany) || (await standsAgainst(tx, config, found, weighed))) return;
  // One at a time: reports sent at once hide no more than they would one after the other.
  await lockHidings(tx);
  const before = await countHidings(tx, report, hidingLimits.seconds);
  const mayBeUnproven = before.unproven < hidingLimits.unproven;
  if (isMany && (weighed.proven || mayBeUnproven)) return hide(tx, found, { unproven: !weighed.proven });
  const isProven = report.standing === 'proven';
  const mayHideAlone = before.byReporter < hidingLimits.reporter && before.byNetwork < hidingLimits.network;
  if (!isTrusted || !mayHideAlone || (!isProven && !mayBeUnproven)) return;
  await hide(tx, found, { unproven: !isProven });
  await markReportHid(tx, report.id);
}

function isGraveTogether({ lane }: CaseTable, { weight, accounts, known, agreeing }: CaseWeight): boolean {
  const bound = hidesAt[lanes[lane]!];
  return (weight >= bound.weight && accounts >= bound.accounts && known > 0) || agreeing >= networksToAgree;
}

/** Hides what somebody trusted called urgent and nobody decided in half of the time. */
export async function hideAtHalf(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  found: CaseTable,
): Promise<void> {
  if (found.hidden || (await countStaff(tx)) === 0) return;
  const weighed = await weighCase(tx, found.id, period(config, 'trusted'));
  if (weighed.trusted === 0 || (await standsAgainst(tx, config, found, weighed))) return;
  await hide(tx, found, { unproven: !weighed.proven });
}

/** Whether the author has published for so long and so much that reports by people never found right hide nothing. */
async function standsAgainst(
  tx: Tx,
  config: Config,
  { author_id: authorId }: CaseTable,
  { proven, oldest }: CaseWeight,
): Promise<boolean> {
  const author = proven || !authorId ? undefined : await findUser(tx, authorId);
  if (!author || (oldest && oldest <= author.created_at)) return false;
  const { answers } = await readShownRecord({ config }, tx, author.id);
  return author.total_posts + answers > publicationsToStand;
}

async function hide(
  tx: Tx,
  { id, type, target_id, author_id: authorId }: CaseTable,
  by: Pick<CaseTable, 'unproven'>,
): Promise<void> {
  const before = await changeState(tx, { type, id: target_id, authorId }, 'hidden');
  if (before === undefined || before === 'removed') return;
  await markHidden(tx, id, by);
  await publish(tx, 'taken_down', { type, id: target_id });
}
