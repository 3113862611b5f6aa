import type { z } from 'zod';
import { lifetimes } from '#contract/clocks.ts';
import type { cardLoginForm, schoolCards } from '#contract/schools/school-cards.ts';
import type { OwnSchool } from '#contract/schools/schools.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import {
  closeAccount,
  findKnownDevice,
  findUser,
  hashSecret,
  isPassword,
  setPins,
  startSession,
  type User,
} from '#server/features/identity/accounts/index.ts';
import { birthOf, recordBirth, setEnrolled } from '#server/features/safety/age/index.ts';
import { moveGuardians } from '#server/features/safety/guardians/index.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse, refuseField, refuseForNow } from '#server/http/errors.ts';
import { addToCounts, openCountKeys, takeFromCounts } from '#server/http/rate-limits/rate-counts.queries.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { pinKey } from '#server/text/pin-key.ts';
import {
  countTry,
  findCard,
  findCardOf,
  findCardOfUser,
  giveCardTo,
  isPupil,
  maxTries,
  lockCardOf,
  useCard,
  type CardRow,
} from './cards.queries.ts';
import { hashDigits } from './cards.service.ts';
import { readOwnSchool } from './schools.service.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** An account that somebody had before takes the place of the one that the school had made for them, which goes. */
    own_account_joined: { madeId: string; ownId: string };
  }
}

type Form = z.output<typeof cardLoginForm>;
type AnyCall = Pick<Call<unknown>, 'context' | 'request' | 'reply'>;

/**
 * Opens a session that ends after half an hour without use. Not of an account that its holder brought along: teachers make cards,
 * and would have the key to it.
 * @throws wrong_card, card_of_own_account, too_many_requests
 */
export async function logInByCard(call: AnyCall, form: Form): Promise<{ token: string }> {
  const user = await requireCard(call, form);
  // The PIN was right, whatever follows.
  await useCard(call.context.db, user.id);
  if (user.email !== '') throw refuse('card_of_own_account');
  return { token: await startSession(call, user, lifetimes.cardSession / 1000) };
}

/** Returns the account of a card whose PIN is right. @throws wrong_card, too_many_requests */
async function requireCard({ context, request }: AnyCall, form: Form): Promise<User> {
  const { db } = context;
  const card = form.card
    ? await findCard(db, hashSecret(form.card))
    : await findCardOf(db, form.school!, form.username!);
  const name = form.card ? null : await countTryAtName(db, card, form);
  if (card && !name && !(await countTry(db, card.user_id, new Date(Date.now() + lifetimes.cardLock)))) {
    const locked = await findCardOfUser(db, card.user_id);
    // Given to another account, or made anew, meanwhile.
    if (!locked) throw refuseField('wrong_card', 'pin');
    const until = locked.locked_until ?? new Date();
    throw refuseForNow(Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)));
  }
  const isRight = await isPin(
    form,
    card,
    async () => (await findKnownDevice(db, request, { userId: card!.user_id })) !== null,
  );
  const user = isRight && (await findUser(db, card!.user_id));
  if (!user) throw refuseField('wrong_card', 'pin');
  if (name) await takeFromCounts(db, [name]);
  return user;
}

/**
 * Counts what is typed without the card apart from its own tries, whether a pupil has that name or not: a wait would tell who is at
 * this school. And who knows a name keeps nobody out who holds the card.
 * @returns what was counted
 * @throws too_many_requests
 */
async function countTryAtName(
  db: Db,
  card: CardRow | undefined,
  { school, username }: Form,
): Promise<Buffer> {
  const keyOf = await openCountKeys(db);
  // A new card begins anew.
  const name = card?.card_hash.toString('hex') ?? `${school!} ${username!}`.toLowerCase();
  const key = keyOf(`card ${name}`);
  const counts = await addToCounts(db, [{ key, seconds: lifetimes.cardLock / 1000 }]);
  const { times, left } = counts.get(key.toString('hex'))!;
  if (times > maxTries) throw refuseForNow(Math.max(1, left));
  return key;
}

/** The whole PIN, or on a device that the pupil has used before, with the card at hand, its digits until they were guessed at. */
async function isPin(
  { card: secret, pin }: Form,
  card: CardRow | undefined,
  isKnownDevice: () => Promise<boolean>,
): Promise<boolean> {
  const key = pinKey(pin);
  if (card && secret && card.tries < maxTries && /^\d{2}$/.test(key) && (await isKnownDevice()))
    return hashDigits(secret, key).equals(card.digits_hash);
  // Without a card a decoy is verified, so that the time does not tell which usernames exist.
  return isPassword(key, card?.pin_hash);
}

type JoinCall = Call<(typeof schoolCards)['POST /api/home/school-card']>;

/**
 * Brings an account that somebody had before into the class of a card. The account that the school had made for them, which nobody
 * has used, goes; what their family and their teacher have done for it goes over.
 * @throws wrong_card, card_in_use, too_many_requests
 */
export async function joinByCard(call: JoinCall, form: Form): Promise<OwnSchool> {
  const { context, viewer } = call;
  const { db } = context;
  const made = await requireCard(call, form);
  if (made.id !== viewer.id) {
    const ended = await transact(db, async (tx) => {
      const card = await lockCardOf(tx, made.id);
      if (!card || card.used_at || made.email !== '' || (await isPupil(tx, viewer.id)))
        throw refuse('card_in_use');
      const born = await birthOf(tx, made.id);
      await giveCardTo(tx, made.id, viewer.id);
      await setPins(tx, [{ user_id: viewer.id, pin_hash: card.pin_hash }]);
      if (born !== undefined && (await birthOf(tx, viewer.id)) === undefined)
        await recordBirth(tx, context, viewer.id, { year: Math.floor(born / 12), month: (born % 12) + 1 });
      await setEnrolled(tx, context, viewer.id, true);
      await moveGuardians(tx, context, { fromId: made.id, toId: viewer.id });
      await emit(tx, 'own_account_joined', { madeId: made.id, ownId: viewer.id });
      await addJob(tx, 'erase_account', { userId: made.id }, { key: `erase:${made.id}` });
      return closeAccount(tx, made, null);
    });
    context.sessions.forget(ended);
    context.sessions.askAgain(viewer.id);
  }
  await useCard(db, viewer.id);
  return readOwnSchool(db, viewer);
}
