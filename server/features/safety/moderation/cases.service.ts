import { v7 as uuid, validate as isUuid } from 'uuid';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Case, moderation } from '#contract/safety/moderation.ts';
import { lanes, type Lane, type ReasonCode, type CaseType } from '#contract/safety/report-reasons.ts';
import { givenDate } from '#contract/primitives.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Events } from '#server/events/events.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import { listHolds } from '#server/features/safety/holds/index.ts';
import { reportableOf } from '#server/reportable.ts';
import { countDecisions, findCase } from './decisions.queries.ts';
import {
  countReasons,
  listNotices,
  listOpenCases,
  listTexts,
  markHidden,
  openCase,
  type CaseTable,
} from './reports.queries.ts';
import { toCase } from './moderation.view.ts';

type WholeCase = ReplyOf<(typeof moderation)['GET /api/moderation/cases/{id}']>;

const position = z.tuple([z.int().min(0).max(lanes.length), givenDate, z.guid()]);

/** Lists open cases, most urgent first. */
export async function listCases(
  db: Db,
  { lane, cursor }: { lane?: Lane; cursor?: string },
): Promise<{ cases: Case[]; nextCursor: string | null }> {
  const after = readCursor(cursor, position);
  const rows = await listOpenCases(
    db,
    lane === undefined ? null : lanes.indexOf(lane),
    after && { lane: after[0], dueAt: after[1], id: after[2] },
    limits.pageSize + 1,
  );
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  return {
    cases: await showCases(db, shown),
    nextCursor:
      rows.length > shown.length && last
        ? writeCursor([last.lane, last.due_at.toISOString(), last.id])
        : null,
  };
}

/** One case, decided or not. @throws not_found */
export async function readCase(db: Db, id: string): Promise<WholeCase> {
  const row = isUuid(id) ? await findCase(db, id) : undefined;
  if (!row) throw refuse('not_found');
  const [shown] = await showCases(db, [row]);
  const read = await reportableOf(row.type).read(db, row.target_id);
  return { ...shown!, content: read?.text ?? '', decidedAt: row.decided_at?.toISOString() ?? '' };
}

/** Returns cases with what was reported, as it is now. */
export async function showCases(db: Db, rows: CaseTable[]): Promise<Case[]> {
  const ids = rows.map((row) => row.id);
  const reasons = Map.groupBy(await countReasons(db, ids), (row) => row.case_id);
  const texts = Map.groupBy(await listTexts(db, ids), (row) => row.case_id);
  const held = await listHolds(
    db,
    rows.map((row) => row.target_id),
  );
  const notices = Map.groupBy(await listNotices(db, ids), (row) => row.case_id);
  const decisions = await countDecisions(
    db,
    rows.flatMap((row) => row.author_id ?? []),
  );
  return Promise.all(
    rows.map(async (row) =>
      toCase(row, {
        read: await reportableOf(row.type).read(db, row.target_id),
        reasons: reasons.get(row.id) ?? [],
        held: held
          .filter(
            (hold) => hold.type === row.type && hold.target_id === row.target_id && hold.at >= row.opened_at,
          )
          .flatMap(({ causes }) => causes),
        texts: (texts.get(row.id) ?? []).map(({ text }) => text),
        notices: (notices.get(row.id) ?? []).map(({ notice }) => notice),
        decisions: decisions.get(row.author_id ?? '') ?? 0,
      }),
    ),
  );
}

/** Opens a case for what is held, or adds it to the one already open. */
export async function openHeldCase(
  tx: Tx,
  { type, targetId, authorId, at, dueAt }: Events['text_held'],
): Promise<void> {
  const { id } = await openCase(tx, {
    id: uuid(),
    type,
    target_id: targetId,
    author_id: authorId,
    lane: lanes.indexOf('normal'),
    opened_at: at,
    due_at: dueAt,
    alarm_at: null,
  });
  await markHidden(tx, id);
}

export interface CaseFacts {
  type: CaseType;
  targetId: string;
  authorId: string | null;
  openedAt: Date;
  /** The most frequent first. */
  reasons: ReasonCode[];
  /** What the reporters wrote, without who they are. */
  texts: string[];
}

/** Reads what a case is about, open or decided. */
export async function readCaseFacts(db: Db, id: string): Promise<CaseFacts | undefined> {
  const row = isUuid(id) ? await findCase(db, id) : undefined;
  return (
    row && {
      type: row.type,
      targetId: row.target_id,
      authorId: row.author_id,
      openedAt: row.opened_at,
      reasons: (await countReasons(db, [id])).map(({ reason }) => reason),
      texts: (await listTexts(db, [id])).map(({ text }) => text),
    }
  );
}
