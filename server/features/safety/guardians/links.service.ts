import { v7 as uuid, validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { newGuardianForm, type guardians, type Minor } from '#contract/safety/guardians.ts';
import { holds, ofAge } from '#contract/safety/age-rules.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { afterCommit, transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import {
  lockUsers,
  registerAccount,
  startSession,
  updateUser,
  type User,
} from '#server/features/identity/accounts/index.ts';
import { readAge, recordBirth, applyAge, listClaims } from '#server/features/safety/age/index.ts';
import { askStaff } from '#server/features/safety/moderation/index.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse, refuseFields, Refusal } from '#server/http/errors.ts';
import { keyOf } from '#server/http/idempotency/used-keys.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { slugFor } from '#server/text/slugs.ts';
import { firstNameOf, hashCode, maxGuardians } from './guardian-codes.service.ts';
import { findCode, moveCodes, useCode } from './guardian-codes.queries.ts';
import {
  countLinks,
  deleteLinks,
  findLink,
  insertLink,
  listMinorIds,
  listMinors,
  moveLinks,
} from './links.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Somebody has become the guardian of this minor. */
    minor_linked: { userId: string; at: Date };
  }
}

type LinkCall = Call<(typeof guardians)['POST /api/guardian-links']>;
type LinkForm = LinkCall['body'];

/**
 * Makes the person who has the code the guardian of the minor who created it, once per idempotency key.
 * @throws link_expired, not_guardian, two_guardians, email_taken, age_needed, and field errors
 */
export async function link(call: LinkCall, form: LinkForm): Promise<{ token?: string }> {
  const { context, viewer, request } = call;
  const key = keyOf(request);
  if (viewer) {
    await linkMember(context, viewer, form, key);
    return {};
  }
  return { token: await startSession(call, await registerGuardian(context, form, key)) };
}

async function linkMember(
  context: Context,
  viewer: Viewer,
  form: LinkForm,
  key: string | undefined,
): Promise<void> {
  const { year, month } = form;
  const work = async (tx: Tx) => {
    if (!(await findCode(tx, hashCode(form.code)))) throw refuse('link_expired');
    const { band } = await readAge(tx, context, viewer.id);
    const given = band === 'unknown' && year && month ? { year, month } : null;
    // Where everyone is asked their age, nobody becomes a guardian without stating theirs.
    if (band === 'unknown' && !given && context.config.ageRule === 'require') throw refuse('age_needed');
    const own = given ? await recordBirth(tx, context, viewer.id, given) : band;
    if (!holds('answersFor', own)) throw refuse('not_guardian');
    await addLink(tx, context, viewer.id, form.code);
    return { status: 201, reply: '{}' };
  };
  const sent = key && { ownerId: viewer.id, key, content: ['guardian', JSON.stringify(form)] };
  await (sent ? context.usedKeys.once(context.db, sent, work) : transact(context.db, work));
  context.sessions.askAgain(viewer.id);
}

/** Registers an account for that alone: with a generated username, and without a public page. */
async function registerGuardian(context: Context, form: LinkForm, key: string | undefined): Promise<User> {
  const minor = await findCode(context.db, hashCode(form.code));
  // The first attempt of a retry may itself have used the code.
  if (!minor && key === undefined) throw refuse('link_expired');
  const { fullName, email, password, year, month } = requireWhole(form);
  if (email.toLowerCase() === minor?.email.toLowerCase()) throw refuse('not_guardian');
  const account = {
    fullName,
    username: usernameFor(fullName, form.code),
    email,
    password,
    repeatPassword: password,
  };
  const registering = registerAccount(context, account, key, async (tx, user) => {
    await updateUser(tx, user.id, { no_page: true });
    const own = await recordBirth(tx, context, user.id, { year, month });
    if (!holds('answersFor', own)) throw refuse('not_guardian');
    await addLink(tx, context, user.id, form.code);
  });
  return registering.catch(async (error: unknown) => {
    // Whoever was first with this code has the username made from it.
    const isTaken = error instanceof Refusal && ['username_taken', 'email_taken'].includes(error.code);
    throw isTaken && !(await findCode(context.db, hashCode(form.code))) ? refuseUsed() : error;
  });
}

/** As `link_expired`, where the code was there a moment ago. */
const refuseUsed = (): Refusal =>
  refuse('link_expired', 'Este convite já foi usado. Peça outro para continuar.');

/** Stays the same on a retry. No two accounts are created with one code. */
function usernameFor(fullName: string, code: string): string {
  const ending = hashCode(code).readUIntBE(0, 5).toString(36);
  return `${slugFor(firstNameOf(fullName), 'responsavel').slice(0, 20)}-${ending}`;
}

/** @throws errors of the fields that are missing or wrong */
function requireWhole(form: LinkForm): z.output<typeof newGuardianForm> {
  const whole = newGuardianForm.safeParse(form);
  if (whole.success) return whole.data;
  const fields = whole.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  // Reversed, so that the first message about a field wins.
  throw refuseFields(Object.fromEntries(fields.toReversed()));
}

async function addLink(tx: Tx, context: Context, guardianId: string, code: string): Promise<void> {
  const minor = await findCode(tx, hashCode(code));
  if (!minor) throw refuse('link_expired');
  const minorId = minor.id;
  if (guardianId === minorId) throw refuse('not_guardian');
  await lockUsers(tx, [guardianId, minorId]);
  if (!(await useCode(tx, hashCode(code)))) throw refuseUsed();
  if (!(await linkDeclared(tx, context, { guardianId, minorId }))) return;
  if ((await countLinks(tx, 'minor_id', minorId)) > maxGuardians) throw refuse('two_guardians');
  afterCommit(tx, () => context.sessions.askAgain(minorId));
  const minors = await countLinks(tx, 'guardian_id', guardianId);
  if (minors >= manyMinors) await askAboutMany(tx, context, guardianId, minors);
}

/** @returns false if that person is already the minor's guardian */
export async function linkDeclared(
  tx: Tx,
  context: CalendarContext,
  { guardianId, minorId }: { guardianId: string; minorId: string },
): Promise<boolean> {
  const added = { id: uuid(), guardian_id: guardianId, minor_id: minorId, linked_at: new Date() };
  if (!(await insertLink(tx, added))) return false;
  await applyAge(tx, context, minorId);
  await emit(tx, 'minor_linked', { userId: minorId, at: added.linked_at });
  return true;
}

/** Gives who answers for one account of a minor, or was asked to, to another account of the same person. */
export async function moveGuardians(
  tx: Tx,
  context: CalendarContext,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  await moveCodes(tx, fromId, toId);
  if ((await moveLinks(tx, fromId, toId, maxGuardians)) === 0) return;
  await applyAge(tx, context, toId);
  await emit(tx, 'minor_linked', { userId: toId, at: new Date() });
}

/** From this many minors on, staff check whether one adult is really the guardian of all. */
const manyMinors = 3;

async function askAboutMany(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  guardianId: string,
  minors: number,
): Promise<void> {
  await askStaff(tx, config, {
    type: 'profile',
    targetId: guardianId,
    authorId: guardianId,
    reason: 'other',
    reporterId: null,
    text: `Responde por ${minors} pessoas menores de ${ofAge} anos. Vínculos só declarados: confira.`,
  });
}

/** More minors than a family has, and as many as a guardian at a school might. */
const shownMinors = 50;

export async function listOwnMinors(
  { db, calendar }: Pick<Context, 'db' | 'calendar'>,
  viewer: Viewer,
): Promise<{ minors: Minor[] }> {
  const rows = await listMinors(db, viewer.id, calendar.today(), shownMinors);
  const claims = await listClaims(
    db,
    rows.map((row) => row.minor_id),
  );
  return {
    minors: rows.map((row) => ({
      id: row.id,
      firstName: firstNameOf(row.name),
      since: row.linked_at.toISOString(),
      paused: row.age_standing === 'paused',
      minutesADay: row.minutes_a_day ?? 0,
      minutesToday: row.minutes ?? 0,
      answers: row.answers ?? 'all',
      ...claims.get(row.minor_id),
    })),
  };
}

export const countMinors = (db: Db, guardianId: string): Promise<number> =>
  countLinks(db, 'guardian_id', guardianId);

/** @throws not_found */
export async function requireMinor(db: Db, viewer: Viewer, id: string): Promise<string> {
  const found = isUuid(id) && (await findLink(db, viewer.id, id));
  if (!found) throw refuse('not_found');
  return found.minor_id;
}

/** Ends all links of a guardian. */
export async function endLinksOf(tx: Tx, ageContext: CalendarContext, guardianId: string): Promise<void> {
  for (const minorId of await listMinorIds(tx, guardianId)) {
    await deleteLinks(tx, minorId, guardianId);
    await applyAge(tx, ageContext, minorId);
  }
}

/** Makes the minors of a guardian whose account is deleted wait again; what that one had set ends too. */
export async function recheckMinorsOf(tx: Tx, guardianId: string): Promise<void> {
  for (const userId of await listMinorIds(tx, guardianId)) {
    await deleteLinks(tx, userId, guardianId);
    await addJob(tx, 'settle_age', { userId }, { key: `settle:${userId}` });
  }
}

/** @throws not_found */
export async function unlink(context: Context, viewer: Viewer, id: string): Promise<void> {
  const minorId = await transact(context.db, async (tx) => {
    const minor = await requireMinor(tx, viewer, id);
    await deleteLinks(tx, minor, viewer.id);
    await applyAge(tx, context, minor);
    return minor;
  });
  context.sessions.askAgain(minorId);
}
