import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deliveredTypes, type Digest } from '#contract/notifications/delivery.ts';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { transact } from '#server/db/transact.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { listMuted, mute } from '#server/features/notifications/index.ts';
import { refuse } from '#server/http/errors.ts';
import { readAtOnce } from './preferences.service.ts';
import { findSettings, lockSettings, replaceChoices, updateSettings } from './settings.queries.ts';

/** What a mail's link ends: the digest alone, or all news by mail. */
export type Ended = 'digest' | 'news';

const letters = { digest: 'd', news: 'n' } as const;

const secretOf = (db: Db): Promise<Buffer> =>
  findOrCreateSecret(db, 'unsubscribe-key', () => randomBytes(32));

/** Returns the token of all mails of a kind to a user; it only ends mails, so it never expires. */
export async function unsubscribeToken(db: Db, userId: string, ended: Ended): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const seal = sealOf(await secretOf(db), id, ended);
  return letters[ended] + Buffer.concat([id, seal]).toString('base64url');
}

const sealOf = (secret: Buffer, id: Buffer, ended: Ended): Buffer =>
  createHmac('sha256', secret).update(ended).update(id).digest().subarray(0, 16);

/** @throws not_found for a token that is not ours */
async function open(db: Db, token: string): Promise<{ userId: string; ended: Ended }> {
  const ended = token.startsWith(letters.digest) ? 'digest' : 'news';
  const bytes = Buffer.from(token.slice(1), 'base64url');
  const id = bytes.subarray(0, 16);
  const seal = bytes.subarray(16);
  const whole = letters[ended] + bytes.toString('base64url') === token && bytes.length === 32;
  if (!whole || !timingSafeEqual(seal, sealOf(await secretOf(db), id, ended))) throw refuse('not_found');
  const userId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!(await findUser(db, userId))) throw refuse('not_found');
  return { userId, ended };
}

export async function readUnsubscription(
  db: Db,
  token: string,
): Promise<{ digest: Digest; atOnce: boolean }> {
  const { userId, ended } = await open(db, token);
  const atOnce = Object.values(await readAtOnce(db, userId)).some(({ email }) => email);
  const { digest = 'weekly' } = (await findSettings(db, userId)) ?? {};
  return { digest, atOnce: ended === 'news' && atOnce };
}

/** Mails about the account itself go on. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const { userId, ended } = await open(db, token);
  await transact(db, async (tx) => {
    await lockSettings(tx, userId);
    await updateSettings(tx, userId, { digest: 'never', digest_at: null });
    if (ended === 'digest') return;
    const atOnce = await readAtOnce(tx, userId);
    await replaceChoices(
      tx,
      userId,
      deliveredTypes.map((type) => ({ type, phone: atOnce[type].phone, email: false })),
    );
    const muted = await listMuted(tx, userId);
    await mute(
      tx,
      userId,
      muted.map((type) => ({ type, toldElsewhere: atOnce[type].phone })),
    );
  });
}
