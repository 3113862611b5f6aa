import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { mailTo } from './outbox.ts';
import { actor, type Actor, type Person } from './person.ts';

/* Users who may do more than read and write. */

/** Signs in as a user of the demonstration, whose role, age or guardian is given there. */
export async function demoPerson(request: APIRequestContext, username: string): Promise<Actor> {
  const told = await readFile(join(process.env.E2E_DATA_DIR!, 'demo-password.txt'), 'utf8');
  const password = /: (\S+)/.exec(told)![1]!;
  const { token } = await actor(request, '').call('POST /api/login', {
    body: { email: `${username}@demonstracao.example`, password },
  });
  return actor(request, token);
}

/** Makes a user an adult whose work in nursing is verified by a code sent to their work e-mail. */
export async function becomeChecked(person: Person): Promise<void> {
  await person.tellAge(40);
  await person.call('PUT /api/home/helping', { body: { careers: ['enfermagem'] } });
  const email = `${person.username}@hospital.org.br`;
  const { id } = await person.call('POST /api/verifications', { body: { way: 'email', email } });
  const mail = await mailTo(email, 'Seu código para conferir o trabalho no Rumo');
  const code = /\b\d{6}\b/.exec(mail.text!)![0];
  await person.call('POST /api/verifications/{id}/code', { params: { id }, body: { code } });
}

/** Makes somebody of age the guardian of a minor. */
export async function acceptMinor(guardian: Person, minor: Person): Promise<void> {
  const { code } = await minor.call('POST /api/home/guardian-codes');
  await guardian.call('POST /api/guardian-links', { body: { code, year: 1980, month: 5 } });
}
