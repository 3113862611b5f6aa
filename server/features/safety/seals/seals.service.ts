import { Readable } from 'node:stream';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Seal } from '#contract/safety/seals.ts';
import { sealedReasons } from '#contract/safety/report-reasons.ts';
import { period } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { appendToLog, readCaseFacts } from '#server/features/safety/moderation/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import { reportableOf } from '#server/reportable.ts';
import { hashOf, makeSealFile } from './seal-file.ts';
import {
  findSeal,
  findSealOfCase,
  insertSeal,
  listSeals,
  readContent,
  setUntil,
  type SealRow,
} from './seals.queries.ts';
import type { MemberCall } from '#server/http/bind.ts';

/** Seals a copy of a case. Repeated calls return the first one. @throws not_found, not_for_authorities */
export async function sealCase({ context, db, viewer }: MemberCall, caseId: string): Promise<Seal> {
  const facts = isUuid(caseId) ? await readCaseFacts(db, caseId) : undefined;
  if (!facts) throw refuse('not_found');
  const reason = facts.reasons.find((each) => sealedReasons.includes(each));
  if (!reason) throw refuse('not_for_authorities');
  const known = await findSealOfCase(db, caseId);
  if (known) return toSeal(known);
  const read = await reportableOf(facts.type).read(db, facts.targetId);
  if (!read) throw refuse('not_found');
  const now = new Date();
  const content = await makeSealFile(context, db, { caseId, reason, read, ...facts }, now);
  await transact(db, async (tx) => {
    const isNew = await insertSeal(tx, {
      id: uuid(),
      case_id: caseId,
      content,
      sha256: hashOf(content),
      created_at: now,
      until: endFrom(context, now),
    });
    if (isNew) await appendToLog(tx, viewer.id, 'seal', `case:${caseId}`, hashOf(content));
  });
  return toSeal((await findSealOfCase(db, caseId))!);
}

export async function listAll(
  db: Db,
  cursor: string | undefined,
): Promise<{ seals: Seal[]; nextCursor: string | null }> {
  const rows = await listSeals(db, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { seals: page.rows.map(toSeal), nextCursor: page.nextCursor };
}

/** Returns the file, after logging who reads it. @throws not_found */
export async function readSeal({ db, viewer }: MemberCall, id: string): Promise<Readable> {
  const row = await requireSeal(db, id);
  await transact(db, (tx) => appendToLog(tx, viewer.id, 'read_seal', `case:${row.case_id}`, row.sha256));
  const content = await readContent(db, id);
  if (!content) throw refuse('not_found');
  return Readable.from([content], { objectMode: false });
}

/** Restarts the retention period now. @throws not_found */
export async function renewSeal({ context, db, viewer }: MemberCall, id: string): Promise<Seal> {
  const row = await requireSeal(db, id);
  await transact(db, async (tx) => {
    await setUntil(tx, id, endFrom(context, new Date()));
    await appendToLog(tx, viewer.id, 'renew_seal', `case:${row.case_id}`, row.sha256);
  });
  return toSeal(await requireSeal(db, id));
}

async function requireSeal(db: Db, id: string): Promise<SealRow> {
  const row = isUuid(id) ? await findSeal(db, id) : undefined;
  if (!row) throw refuse('not_found');
  return row;
}

const endFrom = ({ config }: Context, now: Date): Date =>
  new Date(now.getTime() + period(config, 'sealedCopy'));

const toSeal = (row: SealRow): Seal => ({
  id: row.id,
  case: row.case_id,
  date: row.created_at.toISOString(),
  until: row.until.toISOString(),
  sha256: row.sha256,
  bytes: row.bytes,
});
