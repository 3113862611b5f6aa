import type { Role } from '#contract/identity/roles.ts';
import { transact } from '../db/transact.ts';
import { changeRole } from '../features/identity/accounts/index.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Registers a person with that role. */
export async function staffOf(test: TestApp, role: Role = 'administrator'): Promise<TestPerson> {
  const person = await test.person('Ana');
  await transact(test.context.db, (tx) => changeRole(tx, person.id, role));
  test.context.sessions.askAgain(person.id);
  return person;
}
