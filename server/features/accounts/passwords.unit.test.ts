import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.service.ts';

it('hashes passwords with argon2id, at the cost that OWASP recommends', async () => {
  const hashed = await hashPassword('uma senha bem boa');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('uma senha bem boa', hashed)).toBe(true);
  expect(await isPassword('uma senha bem má', hashed)).toBe(false);
  expect(await isPassword('uma senha bem boa', undefined)).toBe(false);
});
