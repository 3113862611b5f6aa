import { randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { lifetimes } from '#contract/clocks.ts';
import { limits } from '#contract/limits.ts';
import type { Verification, VerificationForm, WaitingVerification } from '#contract/help/verifications.ts';
import { period } from '#server/time/clock.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { findUser, hashSecret } from '#server/features/identity/accounts/index.ts';
import { mayHelp } from '#server/features/safety/age/index.ts';
import { markChecked, takeEndingCheck } from '#server/features/help/helpers/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import {
  insertVerification,
  listVerificationsOf,
  listWaiting,
  lockVerification,
  updateVerification,
  type VerificationRow,
} from './verifications.queries.ts';
import { registerOf } from './registers.ts';
import { isFreeMail } from './work-domains.ts';
import type { MemberCall } from '#server/http/bind.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Staff have checked what somebody works as, or could not. */
    check_decided: { userId: string; accepted: boolean; at: Date };
  }
}

/** Requests a verification by a code to the work address, or by a check by staff. @throws adults_help, free_mail */
export async function askForVerification(
  { context, db, viewer }: MemberCall<CalendarContext>,
  form: Required<VerificationForm>,
): Promise<{ id: string }> {
  if (!(await mayHelp(db, context, viewer.id))) throw refuse('adults_help');
  const asked = whatIsAsked(form);
  const id = uuid();
  await transact(db, async (tx) => {
    const now = new Date();
    await insertVerification(tx, { id, user_id: viewer.id, way: form.way, created_at: now, ...asked });
    if (form.way !== 'email') return;
    const data = { verificationId: id };
    await sendMail(tx, context.config, { kind: 'work_email', to: asked.given, userId: viewer.id, data });
  });
  return { id };
}

/** @throws free_mail */
function whatIsAsked(form: Required<VerificationForm>): { given: string; by_whom: string } {
  if (form.way === 'register') return { given: form.number, by_whom: form.council };
  if (form.way === 'institution') return { given: form.speaker, by_whom: form.institution };
  const domain = domainOf(form.email);
  if (isFreeMail(domain)) throw refuseField('free_mail', 'email');
  return { given: form.email, by_whom: domain };
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const codeDigits = 6;
const maxTries = 5;

const hashCode = (id: string, code: string): Buffer => hashSecret(`verification ${id} ${code}`);

/** Returns a new code for the mail being written; null if the request is not pending any more. */
export async function newCode(tx: Tx, id: string): Promise<string | null> {
  const row = await lockVerification(tx, id);
  if (row?.state !== 'waiting') return null;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const ends = new Date(Date.now() + lifetimes.workEmailCode);
  await updateVerification(tx, id, { code_hash: hashCode(id, code), code_expires_at: ends, tries: 0 });
  return code;
}

/** @throws not_found, wrong_code, code_ended */
export async function confirmByCode(
  { context, db, viewer }: MemberCall<CalendarContext>,
  id: string,
  given: string,
): Promise<{ checked: { by: string; until: string } }> {
  if (!isUuid(id)) throw refuse('not_found');
  const outcome = await transact(db, async (tx) => {
    const row = await lockVerification(tx, id);
    if (row?.user_id !== viewer.id || row.way !== 'email') return 'not_found' as const;
    const now = new Date();
    const isOpen = row.state === 'waiting' && row.tries < maxTries;
    if (!isOpen || !row.code_hash || row.code_expires_at! < now) return 'code_ended' as const;
    if (!timingSafeEqual(row.code_hash, hashCode(id, given.replaceAll(/\D/g, '')))) {
      await updateVerification(tx, id, { tries: row.tries + 1 });
      return 'wrong_code' as const;
    }
    return { by: row.by_whom, until: await accept(tx, context, row, '', now) };
  });
  if (typeof outcome === 'string') throw refuse(outcome);
  return { checked: { by: outcome.by, until: outcome.until.toISOString() } };
}

/** Stores a check that was made in the past, without telling anybody. */
export async function addPastCheck(
  tx: Tx,
  context: CalendarContext,
  check: Pick<VerificationRow, 'user_id' | 'way' | 'given' | 'by_whom'>,
  at: Date,
): Promise<void> {
  const id = uuid();
  await insertVerification(tx, { id, ...check, created_at: at });
  await accept(tx, context, (await lockVerification(tx, id))!, '', at);
}

/** @returns the end of its validity */
async function accept(
  tx: Tx,
  { config }: CalendarContext,
  row: VerificationRow,
  answer: string,
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + period(config, 'checked'));
  await updateVerification(tx, row.id, {
    state: 'accepted',
    decided_at: now,
    code_hash: null,
    answer,
    // The full address is not needed any more.
    ...(row.way === 'email' && { given: row.by_whom }),
  });
  await markChecked(tx, row.user_id, row.by_whom, until, now);
  return until;
}

export async function readOwn(db: Db, viewer: Viewer): Promise<{ verifications: Verification[] }> {
  const rows = await listVerificationsOf(db, viewer.id);
  return {
    verifications: rows.map(({ id, way, by_whom, state, created_at, answer }) => ({
      id,
      way,
      by: by_whom,
      state,
      date: created_at.toISOString(),
      text: answer,
    })),
  };
}

export async function readWaiting(
  db: Db,
  cursor: string | undefined,
): Promise<{ verifications: WaitingVerification[]; nextCursor: string | null }> {
  const rows = await listWaiting(db, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return {
    verifications: page.rows.map(
      ({ id, way, by_whom, given, created_at, user_id, name, username, avatar, careers }) => ({
        id,
        way,
        by: by_whom,
        given,
        date: created_at.toISOString(),
        user: { id: user_id, name, username, avatar },
        careers,
        register: way === 'register' ? registerOf(by_whom) : '',
      }),
    ),
    nextCursor: page.nextCursor,
  };
}

/** Stores the decision of staff; nobody may decide on themselves. @throws not_found, already_decided, own_verification */
export async function decideVerification(
  { context, db, viewer }: MemberCall<CalendarContext>,
  id: string,
  { accept: accepted, text }: { accept: boolean; text: string },
): Promise<{ id: string; accept: boolean }> {
  if (!isUuid(id)) throw refuse('not_found');
  await transact(db, async (tx) => {
    const row = await lockVerification(tx, id);
    if (!row || row.way === 'email') throw refuse('not_found');
    if (row.state !== 'waiting') throw refuse('already_decided');
    if (row.user_id === viewer.id) throw refuse('own_verification');
    const now = new Date();
    if (accepted) await accept(tx, context, row, text, now);
    else await updateVerification(tx, id, { state: 'refused', decided_at: now, answer: text });
    await appendToLog(tx, viewer.id, 'verification', id, accepted ? 'accepted' : 'refused');
    await emit(tx, 'check_decided', { userId: row.user_id, accepted, at: now });
    await tellDecided(tx, context, row);
  });
  return { id, accept: accepted };
}

async function tellDecided(tx: Tx, { config }: CalendarContext, row: VerificationRow): Promise<void> {
  const user = await findUser(tx, row.user_id);
  if (!user) return;
  const data = { verificationId: row.id };
  await sendMail(tx, config, { kind: 'verification_decided', to: user.email, userId: user.id, data });
}

/** Maximum number of mails per run; the rest follows a minute later. */
const atOnce = 200;

/** Mails everybody whose check ends soon, once. */
export async function tellEnding({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  for (let sent = 0; sent < atOnce; sent += 1) {
    const told = await transact(db, async (tx) => {
      const now = new Date();
      const userId = await takeEndingCheck(tx, now, new Date(now.getTime() + period(config, 'checkEnding')));
      const user = userId && (await findUser(tx, userId));
      if (user)
        await sendMail(tx, config, { kind: 'check_ending', to: user.email, userId: user.id, data: {} });
      return Boolean(userId);
    });
    if (!told) return;
  }
}
