import type { ReplyOf } from '#contract/endpoint.ts';
import type { site as contract } from '#contract/site/site.ts';
import type { Context } from '#server/context.ts';
import { findLastBackup } from '#server/backup/runs.queries.ts';
import { checkDataFolder } from '#server/doctor/check-files.ts';
import { checkMailServer } from '#server/doctor/checks.ts';
import { examine } from '#server/doctor/examine.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { lastErrors } from '#server/log/log.ts';
import packageJson from '#package.json' with { type: 'json' };

/** The state of the installation, as `npm run doctor` finds it, for those who have no terminal. */
export async function checkUp({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<ReplyOf<(typeof contract)['GET /api/site/checkup']>> {
  const findings: (Finding & { name: string })[] = [];
  const tell = (name: string, finding: Finding): void => void findings.push({ name, ...finding });
  for (const finding of await checkDataFolder(config)) tell('Pasta de dados', finding);
  tell('Servidor de e-mail', await checkMailServer(config));
  await examine({ config, db }, tell);
  return {
    version: packageJson.version,
    lastBackup: (await findLastBackup(db))?.toISOString() ?? null,
    findings,
    errors: lastErrors.map(({ at, what, code }) => ({ date: at.toISOString(), what, code })).toReversed(),
  };
}
