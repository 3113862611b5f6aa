import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Case } from '#contract/moderation.ts';
import { lanes, type Lane } from '#contract/reports.ts';
import { givenDate } from '#contract/primitives.ts';
import type { Db } from '#server/db/handle.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { reportableOf } from '#server/reportable.ts';
import { countDecisions, countReasons, listOpenCases, listTexts, type CaseTable } from './reports.queries.ts';
import { toCase } from './moderation.view.ts';

const position = z.tuple([z.int().min(0).max(lanes.length), givenDate, z.guid()]);

/** What waits for a decision, the most urgent first. */
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

/** Cases with what was reported, as it is now. */
export async function showCases(db: Db, rows: CaseTable[]): Promise<Case[]> {
  const ids = rows.map((row) => row.id);
  const reasons = Map.groupBy(await countReasons(db, ids), (row) => row.case_id);
  const texts = Map.groupBy(await listTexts(db, ids), (row) => row.case_id);
  const decisions = await countDecisions(
    db,
    rows.flatMap((row) => row.author_id ?? []),
  );
  return Promise.all(
    rows.map(async (row) =>
      toCase(row, {
        read: await reportableOf(row.type).read(db, row.target_id),
        reasons: reasons.get(row.id) ?? [],
        texts: (texts.get(row.id) ?? []).map(({ text }) => text),
        decisions: decisions.get(row.author_id ?? '') ?? 0,
      }),
    ),
  );
}
