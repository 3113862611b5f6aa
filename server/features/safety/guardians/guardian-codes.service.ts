import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { codeLength, codeLetters } from '#contract/safety/guardians.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { hashSecret, lockUsers } from '#server/features/identity/accounts/index.ts';
import { readAge } from '#server/features/safety/age/index.ts';
import { refuse, refuseUnderAge } from '#server/http/errors.ts';
import { keyOf } from '#server/http/idempotency/used-keys.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findCode, insertCode } from './guardian-codes.queries.ts';
import { countLinks } from './links.queries.ts';

/** The most guardians of one minor. */
export const maxGuardians = 2;

/** Most codes of a minor valid at once that a screen shows, some of them sent in a message; and as many on paper. */
const maxCodes = 10;

interface CodeCall {
  context: Pick<Context, 'db' | 'config' | 'calendar' | 'usedKeys'>;
  request: FastifyRequest;
}

/** Repeats the code for the same idempotency key; only its hash is stored. @throws under_age, guardian_not_needed, two_guardians */
export async function makeCode(
  { context, request }: CodeCall,
  viewer: Viewer,
): Promise<{ code: string; url: string; expiresAt: string }> {
  const { db, config } = context;
  const { band } = await readAge(db, context, viewer.id);
  if (!holds('account', band)) throw refuseUnderAge(config);
  if (!holds('guardianNeeded', band) && !holds('guardianInvited', band)) throw refuse('guardian_not_needed');
  const key = keyOf(request);
  const sent = key ? { ownerId: viewer.id, key, content: ['guardian code'] } : null;
  const code = codeOf(sent ? context.usedKeys.secretFor(sent) : randomBytes(2 * codeLength));
  const work = async (tx: Tx) => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + period(config, 'guardianCode'));
    await lockUsers(tx, [viewer.id]);
    if ((await countLinks(tx, 'minor_id', viewer.id)) >= maxGuardians) throw refuse('two_guardians');
    const row = { code_hash: hashCode(code), minor_id: viewer.id, created_at: now, expires_at: expiresAt };
    await insertCode(tx, { ...row, printed: false }, maxCodes);
    return { status: 201, reply: JSON.stringify(expiresAt) };
  };
  const { reply } = await (sent ? context.usedKeys.once(db, sent, work) : transact(db, work));
  return { ...spokenCode(config, code), expiresAt: JSON.parse(reply) as string };
}

/** Makes the code of a letter that the school prints for the family of a pupil. */
export async function makeSchoolCode(
  tx: Tx,
  config: Pick<Config, 'publicUrl'>,
  minorId: string,
  expiresAt: Date,
): Promise<{ code: string; url: string; expiresAt: string }> {
  const code = codeOf(randomBytes(2 * codeLength));
  const row = { code_hash: hashCode(code), minor_id: minorId, created_at: new Date(), expires_at: expiresAt };
  await insertCode(tx, { ...row, printed: true }, maxCodes);
  return { ...spokenCode(config, code), expiresAt: expiresAt.toISOString() };
}

function spokenCode({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): { code: string; url: string } {
  const spoken = `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
  // After the '#' only the browser sees it.
  return { code: spoken, url: `${publicUrl}/responsavel#codigo=${spoken}` };
}

/** Maps two bytes to each letter: with one, some letters would occur more often. */
const codeOf = (bytes: Buffer): string =>
  Array.from(
    { length: codeLength },
    (_, index) => codeLetters[bytes.readUInt16BE(2 * index) % codeLetters.length],
  ).join('');

/** Hashes a code without its hyphen. A code is short: the rate limit and its short life keep it from being guessed. */
export const hashCode = (code: string): Buffer => hashSecret(`guardian ${code}`);

/** @throws link_expired */
export async function checkCode(db: Db, code: string): Promise<{ firstName: string }> {
  const minor = await findCode(db, hashCode(code));
  if (!minor) throw refuse('link_expired');
  return { firstName: firstNameOf(minor.name) };
}

export const firstNameOf = (name: string): string => name.split(' ', 1)[0]!;
