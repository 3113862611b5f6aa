import { createHmac, randomBytes } from 'node:crypto';
import type { ReportedType } from '#contract/safety/report-reasons.ts';
import { namesIn } from '#markdown/mentions.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { findUser, type User } from '#server/features/identity/accounts/index.ts';
import { answersForOneOf } from '#server/features/safety/age/index.ts';
import { widestNetworkOf } from '#server/http/rate-limits/network.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { reportableOf } from '#server/reportable.ts';
import { readRecord, type Standing } from './reports.queries.ts';

/** How much a report counts, and what is known of whoever sent it. */
interface ReportWeight {
  weight: number;
  standing: Standing;
}

interface Target {
  type: ReportedType;
  id: string;
  authorId: string;
}

const visitorWeight: ReportWeight = { weight: 0.5, standing: 'new' };
const upheldToCountMore = 3;
const staffsWeight = 4;
const dismissedToCountNothing = 10;

/** Returns how much the viewer's report of that target counts. */
export async function weighReport(
  { config, db }: Pick<Context, 'config' | 'db'>,
  viewer: Viewer | null,
  target: Target,
): Promise<ReportWeight> {
  const reporter = viewer && (await findUser(db, viewer.id));
  if (!reporter) return visitorWeight;
  const { upheld, dismissed, lastAt } = await readRecord(db, reporter.id);
  const isStaff = reporter.role !== 'member';
  const isIgnored =
    dismissed >= dismissedToCountNothing &&
    lastAt !== null &&
    Date.now() - lastAt.getTime() < period(config, 'reportsIgnored');
  const weight = isIgnored ? 0 : 1 + (upheld >= upheldToCountMore ? 1 : 0) + (isStaff ? staffsWeight : 0);
  if (isStaff) return { weight, standing: 'certain' };
  if (isIgnored) return { weight, standing: 'new' };
  if (await concerns(db, reporter, target)) return { weight, standing: 'certain' };
  if (!isOldEnough(config, reporter)) return { weight, standing: 'new' };
  return { weight, standing: upheld > 0 ? 'proven' : 'known' };
}

const isOldEnough = (config: Config, { created_at: since }: User): boolean =>
  Date.now() - since.getTime() > period(config, 'trusted');

/** Whether it is about the reporter, or about or by a minor for whom the reporter answers. */
async function concerns(db: Db, { id, username }: User, { type, ...target }: Target): Promise<boolean> {
  const reportable = reportableOf(type);
  const addressed = (await reportable.addressed?.(db, target.id)) ?? [];
  const named = namesIn((await reportable.read(db, target.id))?.text ?? '');
  return (
    addressed.includes(id) ||
    named.includes(username.toLowerCase()) ||
    (await answersForOneOf(db, id, { ids: [target.authorId, ...addressed], usernames: named }))
  );
}

/** Returns a keyed hash of the sender's network: whether two reports came from one can be told, not from which. */
export async function hashNetwork(db: Db, address: string | undefined): Promise<Buffer> {
  const secret = await findOrCreateSecret(db, 'report-network-key', () => randomBytes(32));
  return createHmac('sha256', secret).update(widestNetworkOf(address)).digest().subarray(0, 16);
}
