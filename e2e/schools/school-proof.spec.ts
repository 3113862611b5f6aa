// Guards: web/features/schools/, web/features/schools/lessons/, web/features/identity/accounts/card-form.tsx, web/pages/schools/school.tsx, web/pages/schools/school-import.tsx, web/pages/schools/school-cards.tsx, web/pages/schools/pupil-lesson.tsx, web/pages/schools/lesson-step.tsx, server/features/schools/, server/features/schools/lessons/
import { countEffort } from '../harness/effort.ts';
import { bringClass, lineOf, listOf, openSchool } from '../harness/schools.ts';
import { test } from '../harness/staff.ts';
import { bearer, expect, interactive, signIn } from '../harness/test.ts';

/* What a school is promised: ten minutes from the list to the first card, and thirty pupils at one computer. */

const pupils = 30;

test('a coordinator who has never seen it comes from the list to the printed cards within ten minutes', async ({
  page,
  request,
  server,
}) => {
  const { coordinator } = await openSchool(request, server);
  await signIn(page.context(), coordinator);
  const { effort, press, read, minutes } = await countEffort(page);
  await page.addInitScript(() => Object.assign(window, { print: () => (document.title = 'impresso') }));

  await page.goto('/escola');
  await expect(page.getByText('Comece pela lista de estudantes')).toBeVisible();
  await read();
  await press(page.getByRole('link', { name: 'Importar lista' }));
  await press(page.getByText('Que colunas a lista precisa ter'));
  await expect(page.getByRole('button', { name: 'Baixar um exemplo' })).toBeVisible();
  await read();
  const buffer = Buffer.from(listOf(...Array.from({ length: pupils }, (_, at) => lineOf(at))));
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Escolher arquivo' }));
  await (await chooser).setFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: /^30 novos, / })).toBeFocused();
  await read();
  await press(page.getByRole('button', { name: 'Importar', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Lista importada' })).toBeFocused();
  await read();
  await press(page.getByRole('link', { name: 'Cartões da turma 2º A' }));
  const make = page.getByRole('button', { name: `Fazer ${pupils} cartões` });
  await expect(make).toBeVisible();
  await read();
  await press(make);
  await expect(page.getByRole('img', { name: /^Código QR do cartão de / })).toHaveCount(pupils);
  await read();
  await press(page.getByRole('button', { name: 'Imprimir' }));
  await expect(page).toHaveTitle('impresso');

  expect(minutes('from the list to the printed cards')).toBeLessThanOrEqual(10);
  expect(effort.presses).toBeLessThanOrEqual(7);
});

test('thirty pupils ask thirty questions at one computer, which keeps nothing of any', async ({
  page,
  context,
  request,
  server,
}) => {
  test.slow();
  const school = await openSchool(request, server);
  const { id: classId, cards } = await bringClass(request, school, pupils);
  const headers = bearer(school.coordinator);
  const started = await request.post(`/api/school/classes/${classId}/lessons`, { headers });
  const { id, code } = (await started.json()) as { id: string; code: string };
  await request.put(`/api/lessons/${id}/step`, { headers, data: { step: 4 } });
  const asking = (at: number) => `Como é o dia de quem trabalha com isso, pergunta ${at}?`;

  await page.goto('/entrar');
  await page.getByLabel('Código da escola').fill(school.code);
  for (const [at, { username, pin }] of cards.entries()) {
    // The earlier pupil has left the school's code.
    await expect(page.getByLabel('Código da escola')).toHaveValue(school.code);
    await page.getByLabel('Nome de usuário').fill(username);
    await page.getByLabel('PIN').fill(pin);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/aula');
    await interactive(page);
    await page.getByLabel('Código da aula').fill(code);
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: 'Voltar um passo' }).click();
    await expect(page.getByLabel('Minha pergunta')).toHaveValue('');
    await page.getByLabel('Minha pergunta').fill(asking(at));
    await page.getByRole('button', { name: 'Passo seguinte' }).click();
    await page.getByRole('button', { name: 'Enviar pergunta' }).click();
    await expect(page.getByText('vai sozinha quando quem responde por você aceitar')).toBeVisible();
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/entrar');
    const left = JSON.stringify(await context.storageState({ indexedDB: true }));
    for (const own of [asking(at), username, pin, 'accessToken']) expect(left).not.toContain(own);
  }

  const listed = await request.get(`/api/lessons/${id}/questions`, { headers });
  const { questions } = (await listed.json()) as { questions: { id: string; title: string }[] };
  expect(questions.map(({ title }) => title).toSorted()).toEqual(cards.map((_, at) => asking(at)).toSorted());
  const sent = await request.post(`/api/lessons/${id}/questions`, {
    headers,
    data: { ids: questions.map((question) => question.id) },
  });
  expect(await sent.json()).toEqual({ sent: pupils, refused: [] });
});
