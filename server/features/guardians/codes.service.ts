import { randomInt } from 'node:crypto';
import { codeLength, codeLetters } from '#contract/guardians.ts';
import { period } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { hashSecret, lockUsers } from '#server/features/accounts/index.ts';
import { readAge } from '#server/features/age/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findCode, insertCode } from './codes.queries.ts';
import { countLinks } from './links.queries.ts';

/** Of one minor. */
export const mostGuardians = 2;

/** Of a minor: one may be on paper, one in a message, some on the screen. */
const mostCodes = 10;

/** @throws under_age, guardian_not_needed, two_guardians */
export async function makeCode(
  { context }: { context: Pick<Context, 'db' | 'config' | 'calendar'> },
  viewer: Viewer,
): Promise<{ code: string; url: string; expiresAt: string }> {
  const { db, config } = context;
  const { band } = await readAge(db, context, viewer.id);
  if (band === 'under') throw refuse('under_age');
  if (band !== 'guarded' && band !== 'teen') throw refuse('guardian_not_needed');
  const code = newCode();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + period(config, 'guardianCode'));
  await transact(db, async (tx) => {
    await lockUsers(tx, [viewer.id]);
    if ((await countLinks(tx, 'minor_id', viewer.id)) >= mostGuardians) throw refuse('two_guardians');
    const row = { code_hash: hashCode(code), minor_id: viewer.id, created_at: now, expires_at: expiresAt };
    await insertCode(tx, row, mostCodes);
  });
  const spoken = `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
  // Behind the '#' nobody but the browser sees it.
  return {
    code: spoken,
    url: `${config.publicUrl}/responsavel#codigo=${spoken}`,
    expiresAt: expiresAt.toISOString(),
  };
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** Of a code without its hyphen. It is short; what keeps it from being guessed is the limit, and that it ends. */
export const hashCode = (code: string): Buffer => hashSecret(`guardian ${code}`);

/** @throws link_expired */
export async function checkCode(db: Db, code: string): Promise<{ firstName: string }> {
  const minor = await findCode(db, hashCode(code));
  if (!minor) throw refuse('link_expired');
  return { firstName: firstNameOf(minor.name) };
}

export const firstNameOf = (name: string): string => name.split(' ', 1)[0]!;
