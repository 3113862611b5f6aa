import { v7 as uuid, validate as isUuid } from 'uuid';
import { z } from 'zod';
import {
  encounterKinds,
  encountersOfYear,
  outlookSentences,
  type Encounter,
  type encounters,
  type Visit,
} from '#contract/schools/encounters.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { period, usualZone } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { keepAskingOn } from '#server/features/schools/lessons/index.ts';
import { hasSchool, requireClass } from '#server/features/schools/index.ts';
import { cutPage, dateCursor, readCursor, writeCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  findOutlooks,
  insertOutlook,
  insertVisit,
  listEncounters,
  listVisits,
  putNote,
  readWhole,
  type EncounterRow,
} from './encounters.queries.ts';

type Contract = typeof encounters;
type EncountersContext = Pick<Context, 'db' | 'calendar' | 'config'>;

const toEncounter = (row: EncounterRow): Encounter => ({
  id: `${row.kind}-${row.source_id}`,
  kind: row.kind,
  date: row.date.toISOString(),
  with: row.with,
  work: row.work,
  title: row.title,
  url: row.url,
  purpose: row.purpose,
  learned: row.learned,
  byClass: row.by_class,
  asked: row.asked,
  conversation: row.conversation,
  changes: row.changes,
  whole: row.purpose && row.conversation && row.learned !== '' && row.changes !== '',
});

export async function readEncounters(
  { calendar }: EncountersContext,
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<ReplyOf<Contract['GET /api/home/encounters']>> {
  const today = calendar.today(usualZone);
  const before = dateCursor(cursor);
  const rows = await listEncounters(db, viewer.id, today, { before, limit: limits.pageSize + 1 });
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.date.toISOString(), id: row.source_id }));
  return {
    encounters: page.rows.map(toEncounter),
    whole: await readWhole(db, viewer.id, today),
    aim: encountersOfYear,
    nextCursor: page.nextCursor,
  };
}

/**
 * Keeps the lines of an encounter. What the class's question is to be asked on waits for who teaches; what was asked in a visit is
 * the pupil's own.
 * @throws not_found, also for what is asked on where the pupil does that in the question's page
 */
export async function noteEncounter(
  { db, calendar }: EncountersContext,
  viewer: Viewer,
  id: string,
  { asked, ...lines }: BodyOf<Contract['PUT /api/home/encounters/{id}']>,
): Promise<Encounter> {
  const [kindGiven, ...rest] = id.split('-');
  const kind = encounterKinds.find((each) => each === kindGiven);
  const sourceId = rest.join('-');
  if (!kind || !isUuid(sourceId)) throw refuse('not_found');
  return transact(db, async (tx) => {
    const find = async () =>
      (await listEncounters(tx, viewer.id, calendar.today(usualZone), { only: sourceId, limit: 1 })).find(
        (row) => row.kind === kind,
      );
    const met = await find();
    if (!met || (asked && !met.by_class && kind !== 'visit')) throw refuse('not_found');
    if (met.by_class && asked !== undefined) await keepAskingOn(tx, viewer.id, sourceId, asked);
    const askedIn = kind === 'visit' ? (asked ?? met.asked) : '';
    await putNote(tx, { user_id: viewer.id, kind, source_id: sourceId, asked: askedIn, ...lines });
    return toEncounter((await find())!);
  });
}

/** Notes a visit to a class that the viewer teaches, or of the own school. @throws not_school, not_found */
export async function noteVisit(
  db: Db,
  viewer: Viewer,
  { who, work, date, class: classId }: BodyOf<Contract['POST /api/school/visits']>,
): Promise<{ id: string }> {
  return transact(db, async (tx) => {
    await requireClass(tx, viewer, classId);
    const id = uuid();
    await insertVisit(tx, { id, class_id: classId, who, work, day: date, noted_by: viewer.id });
    return { id };
  });
}

const visitPosition = z.tuple([z.iso.date(), z.guid()]);

/** @throws not_school */
export async function readVisits(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ visits: Visit[]; nextCursor: string | null }> {
  if (!(await hasSchool(db, viewer))) throw refuse('not_school');
  const given = readCursor(cursor, visitPosition);
  const rows = await listVisits(db, viewer.id, given && { day: given[0], id: given[1] }, limits.pageSize + 1);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1)! : null;
  return {
    visits: shown.map(({ id, who, work, day, class_id: classId, class_name: className }) => ({
      id,
      who,
      work,
      date: day,
      class: classId,
      className,
    })),
    nextCursor: last && writeCursor([last.day, last.id]),
  };
}

type Outlook = ReplyOf<Contract['GET /api/home/outlook']>;

/** The round of sentences that is to be answered now: the first from the first lesson on, the second ninety days later. */
async function roundDue({ config }: EncountersContext, db: Db, userId: string): Promise<number | null> {
  const { firstLesson, rounds } = await findOutlooks(db, userId);
  if (!firstLesson) return null;
  const first = rounds.find(({ round }) => round === 1);
  if (!first) return 1;
  const isLater = Date.now() - first.answered_at.getTime() >= period(config, 'outlookAgain');
  return isLater && rounds.length === 1 ? 2 : null;
}

export async function readOutlook(context: EncountersContext, db: Db, viewer: Viewer): Promise<Outlook> {
  const round = await roundDue(context, db, viewer.id);
  return { due: round !== null, sentences: [...outlookSentences] };
}

/** @throws not_found where nothing is to be answered now */
export async function answerOutlook(
  context: EncountersContext,
  viewer: Viewer,
  { answers }: BodyOf<Contract['PUT /api/home/outlook']>,
): Promise<Outlook> {
  await transact(context.db, async (tx) => {
    const round = await roundDue(context, tx, viewer.id);
    if (round === null) throw refuse('not_found');
    await insertOutlook(tx, { user_id: viewer.id, round, answers: answers.map((answer) => answer ?? 0) });
  });
  return readOutlook(context, context.db, viewer);
}
