import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { limits } from '#contract/limits.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import type { questionForm } from '#contract/help/question-form.ts';
import type { Question } from '#contract/help/questions.ts';
import type { Shift, ShiftCard, shiftForm } from '#contract/help/shifts.ts';
import { period } from '#server/time/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import { wrongCareers } from '#server/careers/known-careers.queries.ts';
import {
  ask,
  readShiftQuestions,
  requireAdult,
  requireNoContact,
} from '#server/features/help/questions/index.ts';
import { deleteUnsent } from '#server/features/posts/unsent/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse, refuseField, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { namelessHelper, readFactsOf } from '#server/features/help/helpers/index.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { begin, endEarly, wakeAt } from './shift-clock.service.ts';
import {
  countAsked,
  countPlanned,
  findShift,
  insertShift,
  isCheckedNow,
  listShifts,
  listShiftsToCome,
  lockShift,
  type SeenShift,
} from './shifts.queries.ts';
import { isOpenForQuestions, requireOwn } from './shifts.policy.ts';
import type { MemberCall, PublicCall } from '#server/http/bind.ts';
import type { CalendarContext } from '#server/context.ts';

const slugConstraint = 'shifts_slug_key';

/** @throws adults_help, email_not_confirmed, not_checked, too_many_shifts, contact_in_text, invalid_input */
export async function openShift(
  call: MemberCall<CalendarContext>,
  form: z.output<typeof shiftForm>,
): Promise<Shift> {
  const { context, db, viewer } = call;
  await requireAdult(call);
  if (!(await isCheckedNow(db, viewer.id))) throw refuse('not_checked');
  requireNoContact({ title: form.title });
  if ((await wrongCareers(db, [form.career])).careers)
    throw refuseFields({ career: 'Escolha uma profissão da lista.' });
  const startsAt = new Date(form.startsAt);
  const now = new Date();
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < period(context.config, 'shiftAhead'))
    throw refuseFields({
      startsAt: `Marque com pelo menos ${duration(clocks.shiftAhead, 'horas')} de antecedência.`,
    });
  if (ahead > period(context.config, 'shiftFarthest'))
    throw refuseFields({ startsAt: `Marque para os próximos ${duration(clocks.shiftFarthest, 'dias')}.` });
  const id = uuid();
  const slug = await withFreeSlug(slugFor(form.title, `plantao-${id}`), slugConstraint, async (slug) => {
    await transact(db, async (tx) => {
      await lockUsers(tx, [viewer.id]);
      if ((await countPlanned(tx, viewer.id)) >= limits.plannedShifts) throw refuse('too_many_shifts');
      const { title, career, minutes } = form;
      await addShift(tx, context, {
        id,
        slug,
        helper_id: viewer.id,
        title,
        career,
        minutes,
        starts_at: startsAt,
        created_at: now,
      });
    });
    return slug;
  });
  return readShift(call, slug);
}

/** Stores a planned shift, which ends as missed if nobody begins it. */
export async function addShift(
  tx: Tx,
  { config }: Pick<CalendarContext, 'config'>,
  shift: Omit<Parameters<typeof insertShift>[1], 'wake_at'> & { starts_at: Date },
): Promise<void> {
  await insertShift(tx, { ...shift, wake_at: null });
  await wakeAt(tx, shift.id, new Date(shift.starts_at.getTime() + period(config, 'shiftBegins')));
}

export async function readShifts(
  db: Db,
  viewer: Viewer | null,
  cursor: string | undefined,
): Promise<{ shifts: ShiftCard[]; nextCursor: string | null }> {
  const rows = await listShifts(db, viewer, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.starts_at.toISOString(), id: row.id }));
  return { shifts: page.rows.map(toCard), nextCursor: page.nextCursor };
}

/** Returns the live and planned shifts about a career, the soonest first; without a name where lists show none. */
export async function readShiftsToCome(
  db: Db,
  viewer: Viewer | null,
  career: string,
  limit: number,
): Promise<ShiftCard[]> {
  const rows = await listShiftsToCome(db, viewer, career, limit);
  return rows.map((row) => (row.is_named ? toCard(row) : withoutName(row)));
}

function withoutName(row: SeenShift): ShiftCard {
  const { career, helper, ...card } = toCard(row);
  const name = namelessHelper({ careers: [career], work: row.helper_work, state: row.helper_state });
  return { ...card, career, helper: { ...helper, id: row.id, name, username: '', avatar: '', work: '' } };
}

const toCard = (row: SeenShift): ShiftCard => ({
  slug: row.slug,
  title: row.title,
  career: {
    slug: row.career,
    name: row.career_name,
    short: row.career_short,
    family: row.career_family ?? undefined,
  },
  helper: {
    id: row.helper_id,
    name: row.helper_name,
    username: row.helper_username,
    avatar: row.helper_avatar,
    work: row.helper_work,
    checked: { by: row.checked_by, until: row.checked_until?.toISOString() ?? '' },
  },
  startsAt: row.starts_at.toISOString(),
  minutes: row.minutes,
  state: row.state,
  questions: row.questions,
});

/** @throws not_found */
export async function requireShift(
  { db, viewer }: Pick<PublicCall, 'db' | 'viewer'>,
  slug: string,
): Promise<SeenShift> {
  const row = await findShift(db, viewer, slug);
  if (!row) throw refuse('not_found');
  return row;
}

/** @throws not_found */
export async function readShift(call: PublicCall<CalendarContext>, slug: string): Promise<Shift> {
  const row = await requireShift(call, slug);
  const facts = await readFactsOf(call.db, call.viewer, [row.helper_id]);
  return {
    ...toCard(row),
    trust: facts.get(row.helper_id) ?? null,
    own: call.viewer?.id === row.helper_id,
    open: isOpenForQuestions(row),
    asked: await readShiftQuestions(call, row.id),
  };
}

/** @throws not_found, own_question, shift_closed, too_many_questions, contact_in_text */
export async function askInShift(
  call: MemberCall<CalendarContext>,
  slug: string,
  form: Omit<z.output<typeof questionForm>, 'careers'>,
): Promise<Question> {
  const found = await requireShift(call, slug);
  if (found.helper_id === call.viewer.id) throw refuseField('own_question', 'title');
  return transact(call.db, async (tx) => {
    const shift = await lockShift(tx, found.id);
    if (!shift || !isOpenForQuestions(shift)) throw refuse('shift_closed');
    if ((await countAsked(tx, shift.id)) >= limits.shiftQuestions) throw refuse('shift_closed');
    await deleteUnsent(tx, call.viewer.id, unsentPlaces.inShift(slug));
    return ask({ ...call, db: tx }, { ...form, careers: [shift.career] }, { shift });
  });
}

/** @throws not_found, not_yours, shift_not_now */
export async function beginShift(call: MemberCall<CalendarContext>, slug: string): Promise<void> {
  const found = await requireShift(call, slug);
  requireOwn(call.viewer, found);
  const begun = await transact(call.db, (tx) => begin(tx, call.context, found.id, new Date()));
  if (!begun) throw refuse('shift_not_now');
}

/** Cancels a shift, or ends it early. @throws not_found, not_yours */
export async function leaveShift(call: MemberCall<CalendarContext>, slug: string): Promise<void> {
  const found = await requireShift(call, slug);
  requireOwn(call.viewer, found);
  await transact(call.db, (tx) => endEarly(tx, found.id, new Date()));
}
