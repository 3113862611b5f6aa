import type { HelperFacts } from '#contract/helper-facts.ts';
import type { Helper, Helping, HelpingForm } from '#contract/helpers.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { mayHelp } from '#server/features/age/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  findFacts,
  findHelping,
  listHelpers,
  putHelping,
  type FactsRow,
  type HelperFilter,
  type HelperRow,
} from './helpers.queries.ts';
import { wrongCareers } from '#server/known-careers.queries.ts';
import { wrongPlace } from './places.ts';

export async function readHelpers(
  { calendar }: Pick<Context, 'calendar'>,
  db: Db,
  viewer: Viewer | null,
  { cursor, ...filter }: HelperFilter & { cursor?: string | undefined },
): Promise<{ helpers: Helper[]; nextCursor: string | null }> {
  const rows = await listHelpers(
    db,
    viewer,
    filter,
    new Date(),
    calendar.now(),
    dateCursor(cursor),
    limits.pageSize + 1,
  );
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.asked_at.toISOString(), id: row.id }));
  return { helpers: page.rows.map(toHelper), nextCursor: page.nextCursor };
}

/** Reads what a user helps with, for their profile; no careers if they do not help. */
export async function readHelperFacts(
  { calendar }: Pick<Context, 'calendar'>,
  db: Db,
  viewer: Viewer | null,
  userId: string,
): Promise<HelperFacts> {
  const row = await findFacts(db, viewer, userId, new Date(), calendar.now());
  return row ? toFacts(row) : noHelp;
}

export const noHelp: HelperFacts = {
  careers: [],
  state: '',
  city: '',
  since: 0,
  checked: { by: '', until: '' },
  answers: 0,
  helped: 0,
  medianHours: 0,
  now: false,
};

function toHelper(row: HelperRow): Helper {
  const { id, name, username, avatar, work } = row;
  return { user: { id, name, username, avatar, work }, ...toFacts(row) };
}

const toFacts = (row: FactsRow): HelperFacts => ({
  careers: row.careers,
  state: row.state,
  city: row.city,
  since: row.since ?? 0,
  checked: toChecked(row),
  answers: row.answers,
  helped: row.helped,
  medianHours: row.median_hours ?? 0,
  now: row.now,
});

const toChecked = ({ checked_by, checked_until }: Pick<HelperRow, 'checked_by' | 'checked_until'>) => ({
  by: checked_by,
  until: checked_until?.toISOString() ?? '',
});

const nothing: Helping = {
  offers: false,
  careers: [],
  state: '',
  city: '',
  since: 0,
  perWeek: 2,
  pausedUntil: '',
  checked: { by: '', until: '' },
};

export async function readHelping(db: Db, viewer: Pick<Viewer, 'id'>): Promise<Helping> {
  const row = await findHelping(db, viewer.id, new Date());
  if (!row) return nothing;
  return {
    offers: row.offers_help,
    careers: row.careers,
    state: row.state,
    city: row.city,
    since: row.since ?? 0,
    perWeek: row.per_week,
    pausedUntil: row.paused_until?.toISOString() ?? '',
    checked: toChecked(row),
  };
}

interface Call {
  context: Context;
  db: Db;
  viewer: Viewer;
}

/** Lists the viewer as a helper, if known to be of age. @throws adults_help */
export async function writeHelping(
  { context, db, viewer }: Call,
  form: Required<HelpingForm>,
): Promise<Helping> {
  if (!(await mayHelp(db, context, viewer.id))) throw refuse('adults_help');
  const { state, city, since, perWeek, pausedUntil } = form;
  const careers = [...new Set(form.careers)];
  const wrong = {
    ...(await wrongCareers(db, careers)),
    ...wrongPlace(state, city),
    ...(since > context.calendar.now().getUTCFullYear() && { since: 'Este ano ainda não chegou.' }),
  };
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  const given = {
    user_id: viewer.id,
    careers,
    state,
    city,
    since: since || null,
    per_week: perWeek,
    paused_until: pausedUntil ? new Date(pausedUntil) : null,
  };
  await transact(db, async (tx) => {
    const now = new Date();
    await putHelping(tx, given, now);
    if (given.paused_until && given.paused_until > now)
      await emit(tx, 'helping_paused', { userId: viewer.id });
  });
  return readHelping(db, viewer);
}
