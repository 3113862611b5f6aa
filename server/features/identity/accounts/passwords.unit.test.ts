import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.service.ts';

it('a password costs a guesser 19 MiB and two passes', async () => {
  const hash = await hashPassword('uma senha bem boa');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('uma senha bem boa', hash)).toBe(true);
  expect(await isPassword('uma senha bem má', hash)).toBe(false);
});
