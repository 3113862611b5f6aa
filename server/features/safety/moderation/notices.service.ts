import type { ReportState } from '#contract/safety/reports.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { hashSecret } from '#server/features/identity/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import { lockCase } from './decisions.queries.ts';
import { useNoticeLink } from './notices.queries.ts';
import { hideIfGrave } from './hiding.service.ts';

/** Confirms a formal notice; hides what it calls urgent. @throws link_expired */
export async function confirmNotice(
  db: Db,
  config: Config,
  token: string,
): Promise<Pick<ReportState, 'protocol'>> {
  return transact(db, async (tx) => {
    const report = await useNoticeLink(tx, hashSecret(token), new Date());
    if (!report) throw refuse('link_expired');
    const found = await lockCase(tx, report.case_id);
    if (found && !found.decided_at) await hideIfGrave(tx, config, found, report.id);
    return { protocol: report.protocol };
  });
}
