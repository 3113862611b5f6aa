// Guards: web/features/schools/, web/features/schools/lessons/, web/features/identity/accounts/card-form.tsx, web/pages/schools/school.tsx, web/pages/schools/school-import.tsx, web/pages/schools/school-cards.tsx, web/pages/schools/pupil-lesson.tsx, web/pages/schools/lesson-step.tsx, server/features/schools/, server/features/schools/lessons/
import { countEffort } from '../harness/effort.ts';
import { bringClass, lineOf, listOf, test } from '../harness/schools.ts';
import { expect, interactive, signIn } from '../harness/test.ts';

/* What a school is promised: ten minutes from the list to the first card, and thirty pupils at one computer. */

const pupils = 30;

test('a coordinator who has never seen it comes from the list to the printed cards within ten minutes', async ({
  page,
  school,
}) => {
  await signIn(page.context(), school.coordinator);
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
  school,
}) => {
  test.slow();
  const { coordinator } = school;
  const { id: classId, cards } = await bringClass(school, pupils);
  const { id, code } = await coordinator.call('POST /api/school/classes/{id}/lessons', {
    params: { id: classId },
  });
  await coordinator.call('PUT /api/lessons/{id}/step', { params: { id }, body: { step: 4 } });
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

  const { questions } = await coordinator.call('GET /api/lessons/{id}/questions', { params: { id } });
  expect(questions.map(({ title }) => title).toSorted()).toEqual(cards.map((_, at) => asking(at)).toSorted());
  const sent = await coordinator.call('POST /api/lessons/{id}/questions', {
    params: { id },
    body: { ids: questions.map((question) => question.id) },
  });
  expect(sent).toEqual({ sent: pupils, refused: [] });
});
