import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { mailTo } from './outbox.ts';
import { bearer, type Person } from './test.ts';

/* Users who may do more than read and write. */

/** Signs in as a user of the demonstration, whose role, age or guardian is given there. */
export async function demoPerson(
  request: APIRequestContext,
  username: string,
): Promise<Pick<Person, 'username' | 'token'>> {
  const told = await readFile(join(process.env.E2E_DATA_DIR!, 'demo-password.txt'), 'utf8');
  const password = /: (\S+)/.exec(told)![1];
  const reply = await request.post('/api/login', {
    data: { email: `${username}@demonstracao.example`, password },
  });
  expect(reply.status()).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { username, token };
}

/** Makes a user an adult whose work in nursing is verified by a code sent to their work e-mail. */
export async function becomeChecked(request: APIRequestContext, person: Person): Promise<void> {
  const headers = bearer(person);
  await request.put('/api/home/birth', { headers, data: { year: 1985, month: 3 } });
  await request.put('/api/home/helping', { headers, data: { careers: ['enfermagem'] } });
  const email = `${person.username}@hospital.org.br`;
  const asked = await request.post('/api/verifications', { headers, data: { way: 'email', email } });
  expect(asked.status()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const mail = await mailTo(email, 'Seu código para conferir o trabalho no Rumo');
  const code = /\b\d{6}\b/.exec(mail.text!)![0];
  const checked = await request.post(`/api/verifications/${id}/code`, { headers, data: { code } });
  expect(checked.status()).toBe(200);
}
