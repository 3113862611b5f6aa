import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { holds } from '#contract/safety/age-rules.ts';
import { lifetimes } from '#contract/clocks.ts';
import { limits } from '#contract/limits.ts';
import { reservedSlugs } from '#contract/reserved-slugs.ts';
import type {
  ListedSchool,
  OwnSchool,
  School,
  SchoolPrivacy,
  schoolForm,
} from '#contract/schools/schools.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { findUserByEmail, hashSecret, type User } from '#server/features/identity/accounts/index.ts';
import { readBand } from '#server/features/safety/age/index.ts';
import { cutPage, readCursor } from '#server/http/cursor.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findFreeSlug, slugFor, withEnding } from '#server/text/slugs.ts';
import { takeInvitation } from './invited.queries.ts';
import { keptOfPupils } from './kept-of-pupils.ts';
import { listed } from './roster/roster.ts';
import {
  findCoordinated,
  findPlaceOfPupil,
  findSchoolBySlug,
  insertCoordinator,
  insertInvitation,
  insertSchool,
  insertTeacher,
  isCardSession,
  listSchools,
  teachesAny,
  type ClassRow,
  type SchoolRow,
} from './schools.queries.ts';

type SchoolContext = Pick<Context, 'db'> & CalendarContext;

export const toSchool = ({
  id,
  slug,
  code,
  name,
  city,
  state,
  inep,
  leaves_at: leavesAt,
}: SchoolRow): School => ({
  id,
  slug,
  code,
  name,
  city,
  state,
  inep,
  leavesAt: leavesAt?.toISOString() ?? '',
});

/** What is kept of its pupils. @throws not_found */
export async function readSchoolPrivacy(db: Db, slug: string): Promise<SchoolPrivacy> {
  const school = await findSchoolBySlug(db, slug);
  if (!school) throw refuse('not_found');
  const { name, city, state, leavesAt } = toSchool(school);
  return { name, city, state, leavesAt, kept: keptOfPupils.map(({ what, howLong }) => ({ what, howLong })) };
}

const namePosition = z.tuple([z.string(), z.guid()]);

export async function readSchools(
  db: Db,
  cursor: string | undefined,
): Promise<{ schools: ListedSchool[]; nextCursor: string | null }> {
  const given = readCursor(cursor, namePosition);
  const after = given && { key: given[0], id: given[1] };
  const rows = await listSchools(db, after, limits.pageSize + 1);
  const { rows: shown, nextCursor } = cutPage(rows, limits.pageSize, ({ name, id }) => ({ key: name, id }));
  return {
    schools: shown.map((row) => ({
      ...toSchool(row),
      coordinators: row.coordinators,
      invited: row.invited,
      pupils: row.pupils,
    })),
    nextCursor,
  };
}

/** Letters for a code that is read aloud and typed: none looks or sounds like another, and no vowel makes words. */
const codeLetters = 'bcdfghjkmnpqrstvwxz23456789';
const codeLength = 6;

/** Returns a short code for typing, such as that of a school. */
export const newCode = (letters = codeLetters, length = codeLength): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/**
 * Adds a school. Its coordinator begins at once where an account has that confirmed e-mail; a mail says so, or invites.
 * @throws not_an_adult, coordinates_already
 */
export async function createSchool(
  context: SchoolContext,
  form: z.output<typeof schoolForm>,
): Promise<School> {
  const { coordinator, ...given } = form;
  return transact(context.db, async (tx) => {
    const wanted = slugFor(given.name, 'escola');
    const free = reservedSlugs.schools.includes(wanted) ? withEnding(wanted) : wanted;
    const row = { id: uuid(), code: newCode(), ...given, leaves_at: null, created_at: new Date() };
    const slug = await findFreeSlug(free, (each) => insertSchool(tx, { ...row, slug: each }));
    const school = { ...row, slug };
    await appoint(tx, context, { school, classes: null }, coordinator);
    return toSchool(school);
  });
}

/** What somebody is to do in a school. */
interface Task {
  school: Pick<SchoolRow, 'id' | 'name'>;
  /** Which classes to teach; null to coordinate the school. */
  classes: Pick<ClassRow, 'id' | 'name'>[] | null;
}

/**
 * Gives a task to the account with this e-mail and mails a link to it. Without such an account, or where its e-mail is not
 * confirmed, the link is an invitation.
 * @returns the account that has the task now
 * @throws not_an_adult, coordinates_already
 */
export async function appoint(
  tx: Tx,
  context: CalendarContext,
  task: Task,
  email: string,
): Promise<User | null> {
  const user = await findUserByEmail(tx, email);
  const known = user?.email_confirmed ? user : null;
  if (known) await begin(tx, context, known.id, task);
  const invitationId = known ? '' : uuid();
  // The link of the first is mailed, and all are accepted by it.
  const ids = task.classes?.map((each) => each.id) ?? [null];
  for (const [index, classId] of known ? [] : ids.entries())
    await insertInvitation(tx, {
      id: index === 0 ? invitationId : uuid(),
      school_id: task.school.id,
      class_id: classId,
      email: email.toLowerCase(),
      expires_at: new Date(Date.now() + lifetimes.schoolInvitation),
    });
  const className = listed((task.classes ?? []).map(({ name }) => name));
  const data = { school: task.school.name, className, invitationId };
  await sendMail(tx, context.config, {
    kind: 'school_invitation',
    to: email,
    userId: user?.id ?? null,
    data,
  });
  return known;
}

/** @throws not_an_adult, coordinates_already */
async function begin(
  tx: Tx,
  context: CalendarContext,
  userId: string,
  { school, classes }: Task,
): Promise<void> {
  if (!holds('answersFor', await readBand(tx, context, userId))) throw refuse('not_an_adult');
  for (const { id } of classes ?? []) await insertTeacher(tx, id, userId);
  if (classes === null && !(await insertCoordinator(tx, userId, school.id)))
    throw refuseField('coordinates_already', 'coordinator');
}

/** Accepts the invitation of a mailed link. @throws link_expired, not_an_adult, coordinates_already */
export async function acceptInvitation(
  context: SchoolContext,
  viewer: Viewer,
  token: string,
): Promise<OwnSchool> {
  await transact(context.db, async (tx) => {
    const [invitation, ...others] = await takeInvitation(tx, hashSecret(token));
    if (!invitation) throw refuse('link_expired');
    const taught = [invitation, ...others].flatMap(({ class_id: id }) =>
      id === null ? [] : { id, name: '' },
    );
    const classes = invitation.class_id === null ? null : taught;
    await begin(tx, context, viewer.id, { school: { id: invitation.school_id, name: '' }, classes });
  });
  return readOwnSchool(context.db, viewer);
}

export async function readOwnSchool(db: Db, viewer: Viewer): Promise<OwnSchool> {
  const coordinated = await findCoordinated(db, viewer.id);
  const place = await findPlaceOfPupil(db, viewer.id);
  return {
    coordinates: coordinated ? toSchool(coordinated) : null,
    teaches: await teachesAny(db, viewer.id),
    pupil: place ? { school: place.school, className: place.class_name } : null,
    byCard: await isCardSession(db, viewer.sessionId),
  };
}
