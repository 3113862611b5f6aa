// Guards: web/features/schools/lessons/, web/features/schools/encounters/, web/pages/schools/lesson, web/pages/schools/encounters.tsx, web/pages/schools/school-figures.tsx, web/pages/schools/school-visits.tsx, server/features/schools/lessons/, server/features/schools/encounters/
import type { Route } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { actor, type Actor } from '../harness/person.ts';
import { bringClass, test as base, type TestSchool } from '../harness/schools.ts';
import { expect, interactive } from '../harness/test.ts';

/* A lesson: the teacher on the projector, pupils on their own pages. */

const asking = 'Como é o dia de quem trabalha em hospital?';
const goingOn = 'E dá para estudar trabalhando à noite?';

interface World extends TestSchool {
  classId: string;
  pupils: Actor[];
}

/** A class of six who have all signed in. */
const test = base.extend<{ world: World }>({
  world: async ({ request, api, school }, use) => {
    const { id: classId, cards } = await bringClass(school, 6);
    const pupils: Actor[] = [];
    for (const { address, pin } of cards) {
      const card = address.split('#cartao=')[1]!;
      const { token } = await api('POST /api/card-login', { body: { card, pin } });
      pupils.push(actor(request, token));
    }
    await use({ ...school, classId, pupils });
  },
});

test.use({ expectedErrors: [[/status of (401|403)/], { scope: 'test' }] });

const startLesson = ({ coordinator, classId }: World) =>
  coordinator.call('POST /api/school/classes/{id}/lessons', { params: { id: classId } });

test('a class chooses, reads and writes; its question goes as the class’s', async ({ world, pageOf }) => {
  const { code } = await startLesson(world);
  const projector = await pageOf(world.coordinator);
  await projector.goto(`/aula/${code}/projetor`);
  await expect(projector.getByRole('heading', { level: 1, name: 'O que me interessa' })).toBeVisible();
  await expect(projector.getByText(code)).toBeVisible();
  await expectAccessible(projector);

  const pupil = await pageOf(world.pupils[0]!);
  await pupil.goto('/aula');
  await interactive(pupil);
  await pupil.getByLabel('Código da aula').fill(code.toUpperCase());
  await pupil.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(pupil.getByRole('heading', { level: 1, name: 'O que me interessa' })).toBeVisible();
  await pupil.getByText('Cuidar', { exact: true }).click();
  await expect(pupil.getByText('Tudo guardado')).toBeVisible();
  // Pupils see of others nothing but counts of families; how far they are is read beside the list of questions.
  await expect(projector.getByText('de 6', { exact: false })).toHaveCount(0);

  await projector.getByRole('button', { name: 'Próximo: Um dia de trabalho' }).click();
  await expect(pupil.getByRole('heading', { level: 1, name: 'Um dia de trabalho' })).toBeVisible();
  await pupil.getByRole('button', { name: 'Enfermagem', exact: true }).click();
  await expect(pupil.getByRole('heading', { name: 'O que quase ninguém conta' })).toBeVisible();
  await expectAccessible(pupil);

  await projector.getByRole('button', { name: 'Próximo: Minha pergunta' }).click();
  const field = pupil.getByLabel('Minha pergunta');
  await field.fill('enfermagem');
  await expect(pupil.getByText('Bom começo!')).toBeVisible();
  await field.fill(asking);
  await expect(pupil.getByText('Tudo guardado')).toBeVisible();

  await projector.getByRole('button', { name: 'Próximo: Enviar' }).click();
  await pupil.getByRole('button', { name: 'Enviar pergunta' }).click();
  await expect(pupil.getByText('vai sozinha quando quem responde por você aceitar')).toBeVisible();

  await projector.getByRole('link', { name: 'Perguntas para enviar' }).click();
  await expect(projector.getByText(asking)).toBeVisible();
  await expect(projector.getByText('Ana · espera o responsável')).toBeVisible();
  await expect(projector.getByText('1 de 6').first()).toBeVisible();
  await expectAccessible(projector);
  await projector.getByRole('button', { name: 'Enviar como perguntas da turma' }).click();
  await expect(projector.getByText('Nada para enviar agora')).toBeVisible();
  await expect(pupil.getByText('foi enviada como pergunta da turma')).toBeVisible();
  await pupil.getByRole('link', { name: 'Ver a pergunta' }).click();
  await expect(pupil.getByText('Pergunta da turma · Turma do 2º ano, PE')).toBeVisible();
});

test('a pupil asks on about an answer to the class, and the teacher sends it as the class’s', async ({
  world,
  visitorPage: visitor,
  newAdult,
  pageOf,
}) => {
  const { id, code } = await startLesson(world);
  const asker = world.pupils[0]!;
  await asker.call('PUT /api/lessons/{id}/mine', { params: { id }, body: { question: asking } });
  const { questions } = await world.coordinator.call('GET /api/lessons/{id}/questions', { params: { id } });
  await world.coordinator.call('POST /api/lessons/{id}/questions', {
    params: { id },
    body: { ids: questions.map((question) => question.id) },
  });
  const { mine } = await asker.call('GET /api/lessons/{id}', { params: { id: code } });
  const { slug } = mine!;
  const nurse = await newAdult('Nara Cuida');
  const answered = await nurse.call('POST /api/questions/{slug}/answers', {
    params: { slug },
    body: { markdown: 'O dia começa cedo, com a passagem de plantão.' },
  });
  // The first text of somebody unchecked to the young waits for staff.
  expect(answered).toMatchObject({ held: true });
  const { cases } = await world.administrator.call('GET /api/moderation/cases');
  for (const each of cases)
    await world.administrator.call('POST /api/moderation/cases/{id}/decision', {
      params: { id: each.id },
      body: { action: 'keep', reason: 'other' },
    });

  const pupil = await pageOf(asker);
  await pupil.goto('/encontros');
  await interactive(pupil);
  await pupil.getByRole('button', { name: 'Escrever duas linhas' }).click();
  await pupil.getByLabel('O que mais quero perguntar').fill(goingOn);
  await expectAccessible(pupil);
  await pupil.getByRole('button', { name: 'Guardar' }).click();
  await expect(pupil.getByText(`espera quem dá aula enviar: ${goingOn}`)).toBeVisible();

  const teacher = await pageOf(world.coordinator);
  await teacher.goto(`/escola/turmas/${world.classId}`);
  await interactive(teacher);
  await teacher.getByRole('link', { name: 'Perguntas da última aula' }).click();
  await expect(teacher.getByText(`Continua: ${asking}`)).toBeVisible();
  await teacher.getByRole('button', { name: 'Enviar como perguntas da turma' }).click();
  await expect(teacher.getByText('1 pergunta enviada')).toBeVisible();
  await expect(teacher.getByText('Nada para enviar agora')).toBeVisible();

  await visitor.goto(`/perguntas/${slug}`);
  await expect(visitor.getByText(goingOn)).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByText('Foi conversa (feito)')).toBeVisible();
});

test('what a pupil types outlives the tab, and a sheet of paper is typed by the teacher', async ({
  world,
  pageOf,
}) => {
  const { id, code } = await startLesson(world);
  await world.coordinator.call('PUT /api/lessons/{id}/step', { params: { id }, body: { step: 3 } });
  const pupil = await pageOf(world.pupils[1]!);
  await pupil.goto(`/aula/${code}`);
  await interactive(pupil);
  await pupil.getByLabel('Minha pergunta').fill(asking);
  await pupil.close({ runBeforeUnload: true });
  const again = await pupil.context().newPage();
  await again.goto(`/aula/${code}`);
  await expect(again.getByLabel('Minha pergunta')).toHaveValue(asking);
  await expect(again.getByText('Tudo guardado')).toBeVisible();

  const teacher = await pageOf(world.coordinator);
  await teacher.goto(`/aula/${code}/papel`);
  await interactive(teacher);
  await teacher.getByLabel('De quem é a folha').selectOption({ index: 3 });
  await teacher.getByLabel('A pergunta que está na folha').fill('Precisa saber matemática para programar?');
  await expectAccessible(teacher);
  await teacher.getByRole('button', { name: 'Guardar folha' }).click();
  await expect(teacher.getByText('Folha guardada')).toBeVisible();
  await teacher.getByRole('link', { name: 'Perguntas para enviar' }).click();
  await expect(teacher.getByText('Precisa saber matemática para programar?')).toBeVisible();
});

test('a page that a pupil left open keeps what was written elsewhere since', async ({ world, pageOf }) => {
  const { id, code } = await startLesson(world);
  const asker = world.pupils[2]!;
  const phone = await pageOf(asker);
  await phone.goto(`/aula/${code}`);
  await interactive(phone);
  await asker.call('PUT /api/lessons/{id}/mine', {
    params: { id },
    body: { question: asking, takeaway: 'Só meu' },
  });
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  await phone.getByText('Cuidar', { exact: true }).click();
  const mine = async () => (await asker.call('GET /api/lessons/{id}', { params: { id: code } })).mine;
  await expect.poll(async () => (await mine())?.families).toEqual(['cuidar']);
  expect(await mine()).toMatchObject({ question: asking, takeaway: 'Só meu' });
});

test('a visit that the school notes is an encounter, with two lines of the pupil’s own', async ({
  world,
  pageOf,
}) => {
  const teacher = await pageOf(world.coordinator);
  await teacher.goto('/escola/visitas');
  await interactive(teacher);
  await teacher.getByLabel('Quem veio').fill('Nara Cuida');
  await teacher.getByLabel('Em que trabalha').fill('Enfermagem');
  await teacher.getByLabel('Dia').fill(`${new Date().getFullYear()}-01-05`);
  await expectAccessible(teacher);
  await teacher.getByRole('button', { name: 'Anotar' }).click();
  await expect(teacher.getByText('Nara Cuida')).toBeVisible();
  await teacher.goto('/escola/numeros');
  await expect(teacher.getByRole('row', { name: '2º A 6 6 0 0 0 6 0 0' })).toBeVisible();
  await expectAccessible(teacher);
  // No column is cut off on A4.
  await teacher.emulateMedia({ media: 'print' });
  await teacher.setViewportSize({ width: 718, height: 1_000 });
  const beyond = await teacher
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);

  const pupil = await pageOf(world.pupils[0]!);
  await pupil.goto('/encontros');
  await interactive(pupil);
  await pupil.getByRole('button', { name: 'Escrever duas linhas' }).click();
  await pupil.getByLabel('O que aprendi').fill('Que o plantão vira a noite');
  await expectAccessible(pupil);
  await pupil.getByRole('button', { name: 'Guardar' }).click();
  await expect(pupil.getByText('Aprendi: Que o plantão vira a noite')).toBeVisible();
});

test.describe(() => {
  // The stream that the test cuts off.
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('a lesson whose stream ends with the session is not read again', async ({ world, pageOf }) => {
    const { code } = await startLesson(world);
    const page = await pageOf(world.pupils[0]!);
    const stream = Promise.withResolvers<Route>();
    await page.route('**/api/lessons/*/stream', (route) => stream.resolve(route));
    await page.goto(`/aula/${code}`);
    await interactive(page);
    const held = await stream.promise;
    // The page stays until what is kept on the device is gone.
    const device = Promise.withResolvers<void>();
    await page.route('**/device-store*', (route) => device.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForFunction(() => localStorage.getItem('accessToken') === null);
    const read: string[] = [];
    page.on('request', (sent) => sent.url().endsWith(`/api/lessons/${code}`) && read.push(sent.url()));
    const failed = page.waitForEvent('requestfailed');
    await held.abort();
    await failed;
    device.resolve();
    await expect(page).toHaveURL('/');
    expect(read).toEqual([]);
  });
});
