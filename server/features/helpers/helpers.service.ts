import type { Helper, Helping, HelpingForm } from '#contract/helpers.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { isKnownAdult } from '#server/features/age/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  findHelping,
  listHelpers,
  putHelping,
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

function toHelper(row: HelperRow): Helper {
  const { id, name, username, avatar, work, careers, state, city, since, answers, helped, now } = row;
  return {
    user: { id, name, username, avatar, work },
    careers,
    state,
    city,
    since: since ?? 0,
    checked: toChecked(row),
    answers,
    helped,
    medianHours: row.median_hours ?? 0,
    now,
  };
}

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

/** Whoever is known to be of age is listed from now on. @throws adults_help */
export async function writeHelping(
  { context, db, viewer }: Call,
  form: Required<HelpingForm>,
): Promise<Helping> {
  if (!(await isKnownAdult(db, context, viewer.id))) throw refuse('adults_help');
  const { state, city, since, perWeek, pausedUntil } = form;
  const careers = [...new Set(form.careers)];
  const wrong = {
    ...(await wrongCareers(db, careers)),
    ...wrongPlace(state, city),
    ...(since > context.calendar.now().getUTCFullYear() && { since: 'Este ano ainda não chegou.' }),
  };
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
  await transact(db, (tx) =>
    putHelping(
      tx,
      {
        user_id: viewer.id,
        careers,
        state,
        city,
        since: since || null,
        per_week: perWeek,
        paused_until: pausedUntil ? new Date(pausedUntil) : null,
      },
      new Date(),
    ),
  );
  return readHelping(db, viewer);
}
