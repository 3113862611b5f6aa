// Guards: web/features/help/questions/, web/pages/help/new-question.tsx, server/features/posts/unsent/
import type { Page, Route } from '@playwright/test';
import { expect, interactive, logIn, signIn, test, type Person } from '../harness/test.ts';

/* Typed questions and answers survive everything: a reload, a second tab, a closed browser, an ended session, a refusal. */

test.use({ expectedErrors: [/status of 4(01|09|22)/] });

const title = 'Como é o dia de quem poda árvores na cidade?';
const details = 'Moro perto de uma praça e fico olhando.';

const asked = (page: Page) => page.getByLabel('O que você quer saber?');
const detailsField = (page: Page) => page.getByLabel('Detalhes');

async function expectTyped(page: Page): Promise<void> {
  await expect(asked(page)).toHaveValue(title);
  await expect(detailsField(page)).toHaveValue(details);
}

/** Has somebody ask what this member, an adult, may answer. @returns the slug of the question */
async function askedOf(asker: Person, member: Person): Promise<string> {
  await member.tellAge(40);
  return asker.ask(title);
}

async function type(page: Page): Promise<void> {
  await page.goto('/perguntas/nova');
  await interactive(page);
  await asked(page).fill(title);
  await detailsField(page).fill(details);
}

test('a question outlives a reload, another tab and a closed browser, for whoever typed it alone', async ({
  page,
  member,
  context,
  browser,
  newPerson,
}) => {
  await type(page);
  await page.reload();
  await expectTyped(page);

  const second = await context.newPage();
  await second.goto('/perguntas/nova');
  await expectTyped(second);
  await interactive(second);
  await detailsField(second).fill('Mudei de ideia.');
  await page.reload();
  // Each tab keeps its own text.
  await expectTyped(page);
  await interactive(page);
  await expect(page.getByText('Em outra aba você escreveu outro texto aqui.')).toBeVisible();
  await detailsField(page).fill('Mudei outra vez.');

  // A reopened browser has what the device keeps, and nothing of its tabs.
  const storageState = await context.storageState();
  const again = await browser.newPage({ storageState });
  await signIn(again.context(), member);
  await again.goto('/perguntas/nova');
  await expect(asked(again)).toHaveValue(title);
  await expect(detailsField(again)).toHaveValue('Mudei outra vez.');

  const others = await browser.newPage({ storageState });
  await signIn(others.context(), await newPerson('Otávio Prado'));
  await others.goto('/perguntas/nova');
  await interactive(others);
  await expect(asked(others)).toHaveValue('');
});

test('what is chosen beside a question is kept like its words, and gone with it', async ({
  page,
  member,
  context,
  browser,
}) => {
  const stage = (of: Page) => of.getByLabel('Em que ano você está?');
  const shownAs = (of: Page) => of.getByLabel('Aparecer como');
  const career = (of: Page) => of.getByRole('button', { name: 'Remover Enfermagem' });
  const expectChosen = async (of: Page) => {
    await expect(stage(of)).toHaveValue('medio_2');
    await expect(shownAs(of)).toHaveValue('name');
    await expect(career(of)).toBeVisible();
  };
  await type(page);
  await page.getByLabel('Sobre qual profissão?').fill('enfermeira');
  await page.getByRole('button', { name: 'Enfermagem', exact: true }).click();
  await stage(page).selectOption('medio_2');
  await shownAs(page).selectOption('name');
  await expectChosen(page);
  await page.reload();
  await expectTyped(page);
  await expectChosen(page);

  const storageState = await context.storageState();
  const again = await browser.newPage({ storageState });
  await signIn(again.context(), member);
  await again.goto('/perguntas/nova');
  await expectTyped(again);
  await expectChosen(again);

  await interactive(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/questions'),
  );
  await page.getByRole('button', { name: 'Perguntar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    title,
    careers: [expect.stringContaining('enferm')],
    stage: 'medio_2',
    anonymous: false,
  });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/perguntas/nova');
  await interactive(page);
  await expect(stage(page)).toHaveValue('');
  await expect(shownAs(page)).toHaveValue('student');
  await expect(career(page)).toHaveCount(0);
});

test('a question outlives a session that ended, and what was refused stays to be mended', async ({
  page,
  member,
}) => {
  await type(page);
  await detailsField(page).fill('Me chama no 13 9 9876-5432');
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByText(/^Tire o telefone/)).toBeInViewport();
  await expect(asked(page)).toHaveValue(title);
  await expect(detailsField(page)).toHaveValue('Me chama no 13 9 9876-5432');
  await page.reload();
  await interactive(page);
  await expect(detailsField(page)).toHaveValue('Me chama no 13 9 9876-5432');
  // The press learns that the session has ended, not a save before it.
  const heldBack = '**/api/home/unsent';
  await page.route(heldBack, async (route) => {
    if (route.request().method() !== 'PUT') await route.continue();
  });
  await detailsField(page).fill(details);

  await member.call('POST /api/logout');
  await page.getByRole('button', { name: 'Perguntar' }).click();
  // Another reading may have learnt of the end before: then the press says what it needs.
  const ended = page.getByRole('alert').filter({ hasText: 'Sua sessão terminou.' });
  const asksForAccount = page.getByRole('region', { name: 'Para enviar, crie sua conta ou entre' });
  await expect(ended.or(asksForAccount).first()).toBeVisible();
  await expectTyped(page);
  await page.unroute(heldBack);
  await page.goto('/login');
  await logIn(page, member);
  await page.goto('/perguntas/nova');
  await expectTyped(page);
  await interactive(page);
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // A sent question does not reappear.
  await page.goto('/perguntas/nova');
  await interactive(page);
  await expect(asked(page)).toHaveValue('');
});

test('an answer outlives a reload, a closed browser and an ended session, and goes with the account', async ({
  page,
  member,
  context,
  browser,
  newPerson,
}) => {
  const slug = await askedOf(await newPerson(), member);
  const answer = 'Sobe cedo, com corda e capacete.';
  const field = (of: Page) => of.getByLabel('Sua resposta');
  await page.goto(`/perguntas/${slug}`);
  await interactive(page);
  await field(page).fill(answer);
  await page.reload();
  await expect(field(page)).toHaveValue(answer);

  const storageState = await context.storageState();
  const again = await browser.newPage({ storageState });
  await signIn(again.context(), member);
  await again.goto(`/perguntas/${slug}`);
  await expect(field(again)).toHaveValue(answer);

  // Ends the session during the request: a page that learns of the end before the press has no form any more.
  await page.route(`**/api/questions/${slug}/answers`, async (route) => {
    await member.call('POST /api/logout');
    await route.continue();
  });
  await interactive(page);
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Para responder, entre ou crie uma conta. Seu texto está guardado.'),
  ).toBeVisible();
  await logIn(page, member);
  await page.getByRole('link', { name: 'Voltar à sua resposta' }).click();
  await expect(field(page)).toHaveValue(answer);
  await expect(field(page)).toBeFocused();

  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    .not.toContain('capacete');
});

test('a save that arrives after its question was sent does not bring it back', async ({
  page,
  member,
  pageOf,
}) => {
  const other = await pageOf(member);
  const arrives = Promise.withResolvers<void>();
  await other.route('**/api/home/unsent', async (route) => {
    if (route.request().method() === 'PUT') await arrives.promise;
    await route.continue();
  });
  await other.goto('/perguntas/nova');
  await interactive(other);
  const late = other.waitForResponse((reply) => reply.request().method() === 'PUT');
  await type(page);
  await asked(other).fill(title);
  await detailsField(other).fill(details);
  await other.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/api/home/unsent'));

  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  arrives.resolve();
  expect((await late).status()).toBe(200);

  const emptied = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.goto('/perguntas/nova');
  await interactive(page);
  expect((await emptied).status()).toBe(200);
  await expect(asked(page)).toHaveValue('');
  await page.reload();
  await interactive(page);
  await expect(asked(page)).toHaveValue('');
});

test('a reply that is older than what another tab has saved empties nothing', async ({
  page,
  member,
  context,
}) => {
  await signIn(context, member);
  const [looked, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/home/unsent', async (route) => {
    if (route.request().method() === 'PUT') await looked.promise;
    await route.continue();
  });
  const second = await context.newPage();
  await second.route('**/api/home/unsent?place=pergunta', async (route) => {
    const response = await route.fetch();
    looked.resolve();
    await saved.promise;
    await route.fulfill({ response });
  });
  await type(page);
  await second.goto('/perguntas/nova');
  await expectTyped(second);
  const known = () =>
    page.evaluate(() => /unsent pergunta.*revision\D+[1-9]/.test(JSON.stringify(localStorage)));
  await expect.poll(known).toBe(true);
  const replies: string[] = [];
  second.on('response', (reply) => {
    if (reply.url().endsWith('/api/home/unsent?place=pergunta')) replies.push(reply.url());
  });
  saved.resolve();
  // It looks again, and finds what the other tab has saved.
  await expect.poll(() => replies.length).toBe(2);
  await expectTyped(second);
});

test('a page that is hidden while its answer is being sent saves nothing', async ({
  page,
  member,
  newPerson,
}) => {
  const slug = await askedOf(await newPerson(), member);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/questions/${slug}/answers`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().endsWith('/api/home/unsent')) saves.push(sent.postData()!);
  });
  await page.goto(`/perguntas/${slug}`);
  await interactive(page);
  const sent = page.waitForRequest(`**/api/questions/${slug}/answers`);
  await page.getByLabel('Sua resposta').fill('Cada dia é outro.');
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await sent;
  const before = saves.length;
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  held.resolve();
  await expect(page.getByRole('article').filter({ hasText: 'Cada dia é outro.' })).toBeVisible();
  expect(saves).toHaveLength(before);
});

test('whoever leaves right after typing is not asked about what the server can still save', async ({
  page,
  member,
  newPerson,
}) => {
  const slug = await askedOf(await newPerson(), member);
  await page.goto(`/perguntas/${slug}`);
  await interactive(page);
  await page.getByLabel('Sua resposta').fill('Sobe cedo, com corda e capacete.');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await logIn(page, member);
  await page.goto(`/perguntas/${slug}`);
  await expect(page.getByLabel('Sua resposta')).toHaveValue('Sobe cedo, com corda e capacete.');
  // The page may still be finding out what the server has.
  const leave = async (route: Route) => {
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await route.continue();
  };
  await page.route('**/api/home/unsent?**', leave, { times: 1 });
  await page.getByLabel('Sua resposta').fill('Sobe cedo.');
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('an answer on its way when another tab finds the session ended waits for its writer', async ({
  page,
  member,
  context,
  newPerson,
}) => {
  const slug = await askedOf(await newPerson(), member);
  const field = page.getByLabel('Sua resposta');
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/questions/${slug}/answers`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/perguntas/${slug}`);
  await interactive(page);
  await field.fill('Cada dia é outro.');
  const sent = page.waitForRequest(`**/api/questions/${slug}/answers`);
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await sent;
  await member.call('POST /api/logout');
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.evaluate(() => localStorage.removeItem('accessToken'));
  // A visitor's own field, closed and empty, has taken its place.
  await expect(field).toBeHidden();
  await expect(field).toHaveValue('');
  held.resolve();
  await expect(page).toHaveURL('/login');
  await logIn(page, member);
  await page.getByRole('link', { name: 'Voltar à sua resposta' }).click();
  await expect(field).toHaveValue('Cada dia é outro.');
});

test('a question is there at another device, and two that differ are both there to choose from', async ({
  page,
  member,
  pageOf,
}) => {
  const saved = (of: Page, part: string) =>
    of.waitForResponse(
      (reply) =>
        reply.url().endsWith('/api/home/unsent') && (reply.request().postData() ?? '').includes(part),
    );
  await type(page);
  const first = saved(page, 'medio_2');
  await page.getByLabel('Em que ano você está?').selectOption('medio_2');
  expect((await first).status()).toBe(200);

  const other = await pageOf(member);
  await other.goto('/perguntas/nova');
  await expectTyped(other);
  await expect(other.getByLabel('Em que ano você está?')).toHaveValue('medio_2');
  const changed = saved(other, 'mudei de ideia');
  await detailsField(other).fill('No outro aparelho mudei de ideia.');
  expect((await changed).status()).toBe(200);

  await page.goto('/perguntas/nova');
  await expect(detailsField(page)).toHaveValue('No outro aparelho mudei de ideia.');
  await interactive(page);
  // Both continue without knowing of each other.
  const mine = saved(page, 'Aqui');
  await detailsField(page).fill('Aqui também.');
  expect((await mine).status()).toBe(200);
  await detailsField(other).fill('E lá ainda mais.');
  const notice = other.getByText('Em outro aparelho você escreveu outro texto aqui.');
  await expect(notice).toBeVisible();
  await expect(detailsField(other)).toHaveValue('E lá ainda mais.');
  await other.getByRole('button', { name: 'Usar o outro texto' }).click();
  await expect(detailsField(other)).toHaveValue('Aqui também.');
  await expect(notice).toHaveCount(0);

  await other.getByRole('button', { name: 'Perguntar' }).click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The sent text is gone everywhere.
  await page.reload();
  await interactive(page);
  await expect(asked(page)).toHaveValue('');
});

test('a question that the release before kept on the device is there', async ({ page }) => {
  await page.goto('/sobre');
  await page.evaluate((text) => {
    localStorage.setItem(
      'texto visitante question title',
      JSON.stringify({ text, by: null, at: Date.now() }),
    );
  }, title);
  await page.goto('/perguntas/nova');
  await expect(asked(page)).toHaveValue(title);
  await page.reload();
  await expect(asked(page)).toHaveValue(title);
});
