import { expect, it } from 'vitest';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp } from '#server/testing/test-app.ts';
import { renameReserved } from './accounts.service.ts';

it('an account with a name that the product needs is renamed and notified', async () => {
  const test = await testApp();
  const [ana, bia, caio] = [await test.person(), await test.person(), await test.person()];
  const name = (id: string, username: string) =>
    test.context.db.updateTable('users').set({ username }).where('id', '=', id).execute();
  await name(ana.id, 'Perguntas');
  await name(bia.id, 'perguntas1');
  expect(await renameReserved(test.context)).toBe(1);
  expect(await renameReserved(test.context)).toBe(0);

  const me = await test.call('POST /api/home/me', { as: ana });
  expect(me.body.user.username).toBe('Perguntas11');
  const { notifications } = await test.news(ana);
  expect(notifications).toMatchObject([
    {
      title: 'Seu nome de usuário agora é Perguntas11',
      type: 'connection',
      link: '/Perguntas11',
      people: [],
      read: false,
    },
  ]);
  for (const as of [bia, caio]) expect((await test.news(as)).notifications).toEqual([]);
  await runJobs(test);
  const [mail] = await mailsTo(test, ana.email);
  expect(mail).toMatchObject({ subject: 'Seu nome de usuário mudou' });
  expect(mail!.text).toContain('Perguntas11');
  const query = { q: 'Perguntas11', type: 'people' as const };
  const found = await test.call('GET /api/search', { as: bia, query });
  expect(found.body.users.map(({ username }) => username)).toEqual(['Perguntas11']);
});

it('nobody can register a name of the product', async () => {
  const test = await testApp();
  const password = 'girafas leem jornais';
  for (const username of ['perguntas', 'Quem-Ajuda', 'cancelaremail', 'desfazeremail', 'responsavel']) {
    const reply = await test.call('POST /api/logup', {
      body: { fullName: 'Ana', username, email: 'ana@exemplo.br', password, repeatPassword: password },
    });
    expect(reply).toMatchObject({
      status: 422,
      error: { fields: { username: 'Este nome de usuário já está em uso' } },
    });
  }
});

it('an account whose name ends like a file is renamed', async () => {
  const test = await testApp();
  const ana = await test.person();
  await test.context.db
    .updateTable('users')
    .set({ username: 'Maria.Data' })
    .where('id', '=', ana.id)
    .execute();
  expect(await renameReserved(test.context)).toBe(1);
  const me = await test.call('POST /api/home/me', { as: ana });
  expect(me.body.user.username).toBe('Maria.Data1');
  const body = {
    fullName: 'Ana',
    username: 'joana.data',
    email: 'joana@exemplo.br',
    password: 'girafas leem jornais',
    repeatPassword: 'girafas leem jornais',
  };
  expect((await test.call('POST /api/logup', { body })).status).toBe(422);
});
