// Guards: web/features/safety/moderation/, web/pages/safety/panel.tsx, web/pages/safety/case.tsx, web/pages/safety/decision.tsx, server/features/safety/moderation/, server/features/safety/holds/, server/features/help/verifications/
import { expectAccessible } from '../harness/accessible.ts';
import { runAccount, test } from '../harness/staff.ts';
import { expect, signIn } from '../harness/test.ts';

/* What staff do: decide, and watch words. */

test('staff decide with two presses, and the author reads why and asks for a review', async ({
  page,
  request,
  author,
  reporter,
  moderator,
  appoint,
  pageOf,
}) => {
  const title = `Curso milagroso ${author.username}`;
  const slug = await author.publish({ title, markdownText: 'Um texto.' });
  await reporter.report(slug);
  await appoint(moderator, 'moderator');

  await signIn(page.context(), moderator);
  await page.goto('/configuracoes/equipe');
  await page.getByRole('link', { name: 'Abrir o painel da equipe' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('peso 1');
  await row.getByRole('button', { name: 'Remover' }).click();
  await expect(row.getByLabel('Motivo')).toHaveValue('spam');
  await row.getByRole('button', { name: 'Confirmar: Remover' }).click();
  await expect(page.getByText('Decisão tomada: Remover')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get(`/api/post/${slug}`)).status()).toBe(404);

  const own = await pageOf(author);
  await own.goto('/');
  await own.getByRole('button', { name: 'Notificações' }).click();
  await own.getByRole('link', { name: 'Algo que você publicou foi removido' }).click();
  await expect(
    own.getByRole('heading', { level: 1, name: 'Algo que você publicou foi removido' }),
  ).toBeVisible();
  await expect(own.getByRole('main')).toContainText('Propaganda');
  const appeal = own.getByLabel('Por que a decisão deve ser revista');
  await appeal.fill('É um curso gratuito da escola.');
  // It survives a navigation.
  await own.getByRole('link', { name: 'Rumo, página inicial' }).click();
  await expect(own).toHaveURL('/');
  await own.goBack();
  await expect(appeal).toHaveValue('É um curso gratuito da escola.');
  await own.getByRole('button', { name: 'Pedir revisão' }).click();
  await expect(own.getByText('Seu pedido de revisão foi enviado.')).toBeVisible();

  await page.getByRole('tab', { name: 'Recursos' }).click();
  await expect(page.getByText('“É um curso gratuito da escola.”')).toBeVisible();
});

test('staff watch words, and what is held is seen by its writer alone until it is kept', async ({
  page,
  request,
  author,
  reporter: writer,
  moderator,
  appoint,
  pageOf,
}) => {
  await appoint(moderator, 'moderator');
  const slug = await author.publish({ title: 'Um dia no plantão', markdownText: 'Um texto.' });

  await signIn(page.context(), moderator);
  await page.goto('/painel');
  await page.getByRole('tab', { name: 'Palavras' }).click();
  await page.getByLabel('Seguram o texto até alguém da equipe olhar').fill('zebra malhada');
  await page.getByLabel('Pedem a quem escreve que leia de novo').fill('bobo');
  await page.getByRole('button', { name: 'Salvar palavras' }).click();
  await expect(page.getByText('Palavras salvas')).toBeVisible();

  const own = await pageOf(writer);
  await own.goto(`/post/${slug}`);
  const field = own.getByLabel('Escreva um comentário');
  await field.fill('Que z3bra m4lhada, seu bobo');
  await own.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(own.getByText('Leia de novo antes de enviar')).toBeVisible();
  await expect(field).toHaveValue('Que z3bra m4lhada, seu bobo');
  await own.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(own.getByText('em análise')).toBeVisible();
  const shown = async () => (await request.get(`/api/post/${slug}/comments`)).text();
  expect(await shown()).not.toContain('z3bra');

  await page.goto('/painel');
  const row = page.getByRole('listitem').filter({ hasText: 'z3bra' });
  await expect(row).toContainText('Retido automaticamente');
  await expect(row).toContainText('Palavra vigiada: zebra malhada');
  await row.getByRole('button', { name: 'Manter' }).click();
  await row.getByRole('button', { name: 'Confirmar: Manter' }).click();
  await expect(page.getByText('Decisão tomada: Manter')).toBeVisible();
  expect(await shown()).toContain('z3bra');
});

test('staff go through the queue at a keyboard, see pictures when they want to, and unfold long texts', async ({
  page,
  author,
  reporter,
  moderator,
  appoint,
}) => {
  test.slow();
  const url = await author.sendPicture();
  const long = 'Um texto que não acaba. '.repeat(60);
  const titles = ['Primeiro', 'Segundo'].map((each) => `${each} de ${author.username}`);
  for (const title of titles) {
    const slug = await author.publish({ title, markdownText: `![](${url})\n\n${long}` });
    await reporter.report(slug);
  }
  await appoint(moderator, 'administrator');
  await signIn(page.context(), moderator);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/painel');
  const [first, second] = titles.map((title) => page.getByRole('listitem').filter({ hasText: title }));
  await first!.getByRole('button', { name: 'Mostrar imagem 1' }).click();
  await expect(first!.getByRole('button', { name: 'Esconder imagem 1' })).toBeVisible();
  await expect(second!.getByRole('button', { name: 'Mostrar imagem 1' })).toBeVisible();
  await first!.getByRole('button', { name: 'Mostrar o texto inteiro' }).click();
  await expect(first!.getByRole('button', { name: 'Mostrar menos' })).toBeVisible();

  // From the top of the list, which may contain cases of other tests of this server.
  const rows = page.locator('[data-case]');
  await page.getByRole('switch', { name: 'Teclas' }).focus();
  while (!(await first!.evaluate((row) => row === document.activeElement))) await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second!).toBeFocused();
  await page.keyboard.press('k');
  await expect(first!).toBeFocused();
  const waiting = await rows.count();
  await page.keyboard.press('2');
  await expect(first!.getByRole('button', { name: 'Confirmar: Remover' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first!).toHaveCount(0);
  await expect(second!).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText('Decisão desfeita')).toBeVisible();
  await expect(rows).toHaveCount(waiting);

  // At a case's own address, with its whole text, nothing has to be selected first.
  await second!.getByRole('link', { name: 'Ler o texto todo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caso' })).toBeVisible();
  // The heading is there while the case is still loading.
  await expect(page.getByRole('button', { name: 'Manter', exact: true })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Confirmar: Manter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/painel$/);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(rows).toHaveCount(waiting);
});

test('on a phone the second press and the chosen tab are in sight, and roles are changed by administrators alone', async ({
  page,
  author,
  reporter,
  moderator,
  appoint,
}) => {
  const title = `No corredor de ${author.username}`;
  const markdownText = 'Um texto que não acaba. '.repeat(60);
  const slug = await author.publish({ title, markdownText });
  await reporter.report(slug, 'child_safety');
  await appoint(moderator, 'moderator');
  await signIn(page.context(), moderator);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/painel');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: 'Silenciar' }).click();
  await expect(row.getByRole('button', { name: 'Confirmar: Silenciar' })).toBeInViewport({ ratio: 1 });

  await page.goto('/painel/equipe');
  await expect(page.getByRole('tab', { name: 'Equipe' })).toBeInViewport({ ratio: 1 });
  const team = page.getByRole('tabpanel', { name: 'Equipe' });
  await expect(team.getByRole('listitem').filter({ hasText: moderator.username })).toContainText('Moderação');
  await expect(team.getByRole('combobox')).toHaveCount(0);
});

test.describe('with a browser that saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('a reported picture is loaded when staff want to see it', async ({
    page,
    author,
    reporter,
    moderator,
    appoint,
  }) => {
    const url = await author.sendPicture();
    const title = `Com foto de ${author.username}`;
    const slug = await author.publish({ title, markdownText: `![](${url})` });
    await reporter.report(slug);
    await appoint(moderator, 'administrator');
    await signIn(page.context(), moderator);
    const loaded: string[] = [];
    page.on('request', (asked) => asked.url().includes('/uploads/') && loaded.push(asked.url()));
    await page.goto('/painel');
    const row = page.getByRole('listitem').filter({ hasText: title });
    const picture = row.getByRole('button', { name: 'Mostrar imagem 1' });
    await expect(picture).toBeVisible();
    expect(loaded).toEqual([]);
    await picture.click();
    await expect(row.getByRole('button', { name: 'Esconder imagem 1' })).toBeVisible();
    await expect.poll(() => loaded.length).toBe(1);
  });
});

test.describe('of somebody silenced', () => {
  // These requests are refused on purpose.
  test.use({ expectedErrors: [/status of 403/] });

  test('somebody silenced reads until when and why, writes nothing, and keeps what was typed', async ({
    page,
    author,
    reporter,
    moderator,
    appoint,
  }) => {
    const title = `Vaga de mentira ${author.username}`;
    const slug = await author.publish({ title, markdownText: 'Pague antes.' });
    const other = await reporter.publish({ title: 'Como é o plantão', markdownText: 'Um texto.' });
    await reporter.report(slug, 'scam');
    await appoint(moderator, 'moderator');

    await signIn(page.context(), author);
    await page.goto(`/post/${other}`);
    const typed = page.getByLabel('Escreva um comentário');
    await typed.fill('Não terminei de dizer');
    const bar = page.getByRole('region', { name: 'Sua conta' });
    await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible();
    await expect(bar).toBeHidden();

    const { cases } = await moderator.call('GET /api/moderation/cases');
    const { id } = cases.find(({ target }) => target === slug)!;
    await moderator.call('POST /api/moderation/cases/{id}/decision', {
      params: { id },
      body: { action: 'silence', reason: 'scam', days: 7 },
    });

    await expect(bar).toContainText(/Sua conta só lê até .+-feira|Sua conta só lê até (sábado|domingo)/);
    await expect(bar).toContainText('Motivo: Golpe ou vaga falsa.');
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(page.getByText('Sua conta está sem publicar por enquanto.').first()).toBeVisible();
    await expect(typed).toHaveValue('Não terminei de dizer');
    await page.reload();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('Não terminei de dizer');
    await expectAccessible(page);

    await bar.getByRole('link', { name: 'Ver a decisão' }).click();
    await expect(page.getByRole('main')).toContainText(/Silenciar, 7 dias: até /);
    await expect(page.getByRole('main')).toContainText('Golpe ou vaga falsa');
  });
});

test('no part of the panel has a violation of WCAG 2.2 AA that a machine can find', async ({
  page,
  moderator: administrator,
  appoint,
}) => {
  test.slow();
  await appoint(administrator, 'administrator');
  await signIn(page.context(), administrator);
  await page.goto('/painel');
  for (const name of ['Fila', 'Recursos', 'Pessoas', 'Palavras', 'Registro', 'Números', 'Equipe']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByText('Carregando…')).toHaveCount(0);
    await expectAccessible(page, 'main');
  }
  await expect(page).toHaveURL(/\/painel\/equipe$/);
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Equipe' })).toContainText('Mora Dias');
});

test.describe(() => {
  // The open page asks for what is gone, and so learns of it.
  test.use({ expectedErrors: [/status of 404/] });

  test('what is removed leaves the pages on which others have it open', async ({
    page,
    author,
    reporter,
    moderator,
    appoint,
    pageOf,
  }) => {
    const [title, kept] = [`Curso milagroso ${author.username}`, `Um dia no plantão ${author.username}`];
    const slug = await author.publish({ title, markdownText: 'Um texto.' });
    await author.publish({ title: kept, markdownText: 'Um texto.' });
    await reporter.report(slug);
    await appoint(moderator, 'moderator');
    await reporter.follow(author);

    const feed = await pageOf(reporter);
    const post = await feed.context().newPage();
    const open = async (opened: typeof page, path: string) => {
      const listening = opened.waitForResponse((reply) => reply.url().endsWith('/notifications/stream'));
      await opened.goto(path);
      await listening;
      await expect(opened.getByText(title).first()).toBeVisible();
    };
    await Promise.all([open(feed, '/feed'), open(post, `/post/${slug}`)]);

    await signIn(page.context(), moderator);
    await page.goto('/painel');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: 'Remover' }).click();
    await row.getByRole('button', { name: 'Confirmar: Remover' }).click();
    for (const opened of [feed, post]) {
      // A background tab is notified once it is visible.
      await opened.bringToFront();
      await expect(opened.getByText(title)).toHaveCount(0);
    }
    await expect(feed.getByText(kept)).toBeVisible();
    await expect(post.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a closed account', () => {
  // Every request of the page is refused.
  test.use({ expectedErrors: [/status of 403/] });

  test('whoever had the account closed reads why, and has the settings that are left', async ({
    page,
    server,
    author,
  }) => {
    await runAccount(server, author, '--close');

    await signIn(page.context(), author);
    await page.goto('/');
    const bar = page.getByRole('region', { name: 'Sua conta' });
    await expect(bar).toContainText('Sua conta foi encerrada. Motivo: Outra coisa.');
    await bar.getByRole('link', { name: 'Baixar seus dados' }).click();
    const parts = page.getByRole('navigation', { name: 'Configurações da conta' }).getByRole('link');
    await expect(parts).toHaveText(['Senha', 'Sessões', 'Seus dados', 'Excluir a conta']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });
});
