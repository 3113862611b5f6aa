import type { AuthorFacts, HelperFacts } from '#contract/help/helper-facts.ts';
import type { Helper, Helping, HelpingForm } from '#contract/help/helpers.ts';
import { limits } from '#contract/limits.ts';
import { period } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { mayHelp } from '#server/features/safety/age/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  findHelping,
  listFacts,
  listHelpers,
  putHelping,
  type FactsRow,
  type HelperFilter,
  type HelperRow,
} from './helpers.queries.ts';
import { wrongCareers } from '#server/careers/known-careers.queries.ts';
import { namelessHelper } from './nameless-helper.ts';
import { wrongPlace } from './places.ts';
import type { MemberCall } from '#server/http/bind.ts';

export async function readHelpers(
  { config }: Pick<Context, 'config'>,
  db: Db,
  viewer: Viewer | null,
  { cursor, ...filter }: HelperFilter & { cursor?: string | undefined },
): Promise<{ helpers: Helper[]; nextCursor: string | null }> {
  const { at, week } = momentOf(config, new Date());
  const rows = await listHelpers(db, viewer, filter, at, week, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.asked_at.toISOString(), id: row.place }));
  return { helpers: page.rows.map(toHelper), nextCursor: page.nextCursor };
}

/** Reads what a user helps with, for their profile; no careers if they do not help. */
export async function readHelperFacts(
  { config }: Pick<Context, 'config'>,
  db: Db,
  viewer: Viewer | null,
  userId: string,
): Promise<HelperFacts> {
  const { at, week } = momentOf(config, new Date());
  const [row] = await listFacts(db, viewer, [userId], at, week);
  return row ? toFacts(row) : noHelp;
}

/** Reads what the authors of texts help with, by their id; absent for those who do not help, or show little of themselves. */
export async function readFactsOf(
  db: Db,
  viewer: Reader,
  userIds: readonly string[],
): Promise<Map<string, AuthorFacts>> {
  if (userIds.length === 0) return new Map();
  const now = new Date();
  // The week decides only who accepts questions now, which is not read.
  const rows = await listFacts(db, viewer, [...new Set(userIds)], now, now);
  return new Map(
    rows.map((row) => {
      const { now: _, ...facts } = toFacts(row);
      return [row.id, facts];
    }),
  );
}

export const noHelp: HelperFacts = {
  demo: false,
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

const fewestForHours = 3;

/** The median hours to answer as others see them, rounded to tenths: few answers tell nothing of it. */
export const shownHours = (answers: number, median: number | null): number =>
  answers < fewestForHours ? 0 : Math.round((median ?? 0) * 10) / 10;

function toHelper(row: HelperRow): Helper {
  const facts = toFacts(row);
  const { id, name, username, avatar, work } = row;
  if (row.named) return { user: { id, name, username, avatar, work }, ...facts };
  // A city, and a work told in own words, single people out.
  const user = { id: row.place, name: namelessHelper(row), username: '', avatar: '', work: '' };
  return { user, ...facts, city: '' };
}

const toFacts = (row: FactsRow): HelperFacts => ({
  demo: row.demo,
  careers: row.careers,
  state: row.state,
  city: row.city,
  since: row.since ?? 0,
  checked: toChecked(row),
  answers: row.answers,
  helped: row.helped,
  medianHours: shownHours(row.answers, row.median_hours),
  now: row.now,
});

const toChecked = ({ checked_by, checked_until }: Pick<HelperRow, 'checked_by' | 'checked_until'>) => ({
  by: checked_by,
  until: checked_until?.toISOString() ?? '',
});

const noHelping: Helping = {
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
  if (!row) return noHelping;
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

/** A moment, and the start of the week whose offers and answers count. */
export interface Moment {
  at: Date;
  week: Date;
}

export const momentOf = (config: Context['config'], at: Date): Moment => ({
  at,
  week: new Date(at.getTime() - period(config, 'helperWeek')),
});

/** Lists the viewer as a helper, if known to be of age. @throws adults_help */
export async function writeHelping(
  { context, db, viewer }: MemberCall,
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
    const isPaused = given.paused_until !== null && given.paused_until > now;
    await (isPaused
      ? emit(tx, 'helping_paused', { userId: viewer.id })
      : emit(tx, 'helping_offered', { userId: viewer.id, ...momentOf(context.config, now) }));
  });
  return readHelping(db, viewer);
}
