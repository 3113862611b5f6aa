import { randomInt } from 'node:crypto';
import { lifetimes } from '#contract/clocks.ts';
import { holds } from '#contract/safety/age-rules.ts';
import type { Card, GuardianLetter } from '#contract/schools/school-cards.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import {
  endCardSessionsOf,
  hashPassword,
  hashSecret,
  newSecret,
  setPins,
} from '#server/features/identity/accounts/index.ts';
import { bandOfBirth } from '#server/features/safety/age/index.ts';
import { firstNameOf, makeSchoolCode } from '#server/features/safety/guardians/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { pinKey } from '#server/text/pin-key.ts';
import { putCards } from './cards.queries.ts';
import { makePin } from './pins.ts';
import { listPupils, type PupilRow } from './pupils.queries.ts';
import { requireClass } from './schools.policy.ts';

type CardsContext = Pick<Context, 'db' | 'config' | 'calendar' | 'sessions'>;
type MadeCards = { cards: Card[]; endedSessions: string[] };

/**
 * Makes new cards for the pupils of a class, or for these. The earlier ones end, with the sessions that began with them.
 * @throws not_school, not_found
 */
export async function makeCards(
  context: CardsContext,
  viewer: Viewer,
  classId: string,
  only: readonly string[] | undefined,
): Promise<{ cards: Card[] }> {
  const { db, sessions } = context;
  await requireClass(db, viewer, classId);
  const pupils = (await listPupils(db, classId)).filter(({ id }) => !only || only.includes(id));
  // They may have stopped working there while the PINs were hashed.
  const { cards, endedSessions } = await makeCardsOf(context, pupils, async (tx) => {
    await requireClass(tx, viewer, classId);
  });
  sessions.forget(endedSessions);
  return { cards };
}

/** Makes new cards for all pupils of a class, for the operator. */
export async function makeCardsOfClass(
  context: Pick<Context, 'db' | 'config'>,
  classId: string,
): Promise<Card[]> {
  const pupils = await listPupils(context.db, classId);
  return (await makeCardsOf(context, pupils, async () => {})).cards;
}

/**
 * Nobody gets a card for an account that its holder had before.
 * @param check of whether they may still be made
 */
async function makeCardsOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  pupils: readonly PupilRow[],
  check: (tx: Tx) => Promise<void>,
): Promise<MadeCards> {
  const made = await Promise.all(pupils.filter((pupil) => !pupil.own_account).map(newCard));
  const endedSessions = await transact(db, async (tx) => {
    await check(tx);
    const rows = made.map(({ row }) => row);
    await putCards(tx, rows);
    await setPins(tx, rows);
    return endCardSessionsOf(
      tx,
      rows.map((row) => row.user_id),
    );
  });
  return {
    endedSessions,
    cards: made.map(({ pupil: { id, username, name, registration }, pin, secret }) => ({
      pupil: id,
      username,
      firstName: firstNameOf(name),
      registration,
      pin,
      // After the '#' only the browser sees it.
      url: `${config.publicUrl}/entrar#cartao=${secret}`,
    })),
  };
}

async function newCard(pupil: PupilRow) {
  const pin = makePin((below) => randomInt(below));
  const secret = newSecret();
  const row = {
    user_id: pupil.user_id,
    card_hash: hashSecret(secret),
    pin_hash: await hashPassword(pinKey(pin)),
    digits_hash: hashDigits(secret, pin.slice(-2)),
  };
  return { pupil, pin, secret, row };
}

/** The digits alone are two; only with the card, which is stored nowhere, do they say anything. */
export const hashDigits = (secret: string, digits: string): Buffer => hashSecret(`${secret} ${digits}`);

/**
 * Makes a letter with a code for each pupil of the class who needs a guardian and has none.
 * @throws not_school, not_found
 */
export async function makeLetters(
  context: CardsContext,
  viewer: Viewer,
  classId: string,
): Promise<{ letters: GuardianLetter[] }> {
  const expiresAt = new Date(Date.now() + lifetimes.schoolLetter);
  return transact(context.db, async (tx) => {
    await requireClass(tx, viewer, classId);
    const letters: GuardianLetter[] = [];
    for (const pupil of await listPupils(tx, classId)) {
      if (pupil.has_guardian || !holds('guardianNeeded', bandOfBirth(context, pupil.born))) continue;
      const code = await makeSchoolCode(tx, context.config, pupil.user_id, expiresAt);
      letters.push({ firstName: firstNameOf(pupil.name), registration: pupil.registration, ...code });
    }
    return { letters };
  });
}
