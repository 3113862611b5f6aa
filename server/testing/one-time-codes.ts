import { generate } from 'otplib';
import type { TestApp, TestPerson } from './test-app.ts';

export interface CodeOwner extends TestPerson {
  secret: string;
  recoveryCodes: string[];
}

/** Registers somebody with one-time codes as second factor. */
export async function personWithCodes(test: TestApp): Promise<CodeOwner> {
  const ana = await test.person('Ana');
  const { password } = ana;
  const { secret } = (await test.call('POST /api/home/factors/codes', { as: ana, body: { password } })).body;
  const code = await generate({ secret });
  const { recoveryCodes } = (await test.call('PUT /api/home/factors/codes', { as: ana, body: { code } }))
    .body;
  return { ...ana, secret, recoveryCodes };
}

/** Returns the current code of the person's app, as if none had been used yet. */
export async function freshCode(
  { context }: TestApp,
  { id, secret }: Pick<CodeOwner, 'id' | 'secret'>,
): Promise<string> {
  await context.db.updateTable('code_factors').set({ last_step: 0 }).where('user_id', '=', id).execute();
  return generate({ secret });
}
