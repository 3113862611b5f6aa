import { expect, test } from '../harness/test.ts';

/* A post's page: reading it, liking it, and talking about it. */

test('a post is liked and no longer liked', async ({ page, member }) => {
  const slug = await member.publish({ title: 'Um dia comum', markdownText: 'Texto.' });
  const read = page.waitForResponse(`**/api/post/${slug}`);
  await page.goto(`/post/${slug}`);
  await read;
  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 curtida');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(page.getByText('Ação realizada com Sucesso !')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('0 curtidas');
  await page.getByRole('button', { name: 'Ir até o Perfil' }).click();
  await expect(page).toHaveURL(`/${member.username}`);
});

test('links of a text to this site change the page without loading it anew', async ({ page, person }) => {
  const slug = await person.publish({ title: 'Com tag', markdownText: 'Sobre #enfermagem.' });
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'));
  await page.locator('.markdown').getByRole('link', { name: '#enfermagem' }).click();
  await expect(page).toHaveURL('/feed?tag=enfermagem');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('comments: written, answered, liked, changed and removed', async ({ page, member }) => {
  const slug = await member.publish({ title: 'Para conversar', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  const comment = page.getByLabel('Escreva um comentário');

  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByText('Favor escrever o comentário')).toBeVisible();
  await comment.fill('Gostei **muito** <script>alert(1)</script>');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.locator('.markdown strong', { hasText: 'muito' })).toBeVisible();
  await expect(comment).toHaveValue('');

  await page.getByRole('button', { name: 'Responder' }).click();
  const answer = page.getByLabel(`Resposta para ${member.name}`);
  await expect(answer).toBeFocused();
  await answer.fill('Uma resposta');
  await page.locator('form', { has: answer }).getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Uma resposta')).toBeVisible();

  await page.getByRole('button', { name: 'Curtir comentário' }).first().click();
  await expect(page.getByRole('button', { name: 'Curtir comentário, 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Valeu 0' }).first().click();
  await expect(page.getByRole('button', { name: 'Valeu 1', pressed: true })).toBeVisible();

  await page.getByRole('button', { name: 'Editar comentário' }).last().click();
  await page.getByLabel('Seu comentário').fill('Uma resposta melhor');
  await page.getByRole('button', { name: 'Salvar comentário' }).click();
  await expect(page.getByText('Uma resposta melhor')).toBeVisible();
  // A change to a reply does not change the comment above it.
  await expect(page.getByRole('button', { name: 'Curtir comentário, 1' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('editado')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir comentário' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir comentário' }).click();
  await expect(page.getByRole('main').getByText('Comentário excluído')).toBeVisible();
  await expect(page.getByText('Uma resposta melhor')).toBeVisible();
});

test('a post’s author hides a comment from everyone else', async ({ page, member, newPerson, request }) => {
  const slug = await member.publish({ title: 'Com moderação', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  await other.comment(slug, 'Fora do assunto');
  await page.goto(`/post/${slug}`);
  await page.getByRole('button', { name: 'Ocultar comentário' }).click();
  await expect(page.getByText('oculto para as outras pessoas')).toBeVisible();

  const read = async () => (await request.get(`/post/${slug}`)).text();
  await expect.poll(read).not.toContain('Fora do assunto');
});

test('what is done to a comment is not taken back by what was asked before it and comes after it', async ({
  page,
  member,
  newPerson,
}) => {
  const slug = await member.publish({ title: 'Comentários lentos', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  await other.comment(slug, 'Fora do assunto');
  const late = Promise.withResolvers<void>();
  const address = `**/api/post/${slug}/comments`;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const before = await route.fetch();
    await late.promise;
    await route.fulfill({ response: before });
  });
  const asked = page.waitForRequest(address);
  await page.goto(`/post/${slug}`);
  await asked;
  await page.getByRole('button', { name: 'Ocultar comentário' }).click();
  await expect(page.getByText('oculto para as outras pessoas')).toBeVisible();
  const text = page.getByLabel('Escreva um comentário');
  await text.fill('Um comentário novo');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByRole('main').getByText('Um comentário novo', { exact: true })).toHaveCount(1);
  const read = page.waitForResponse(address);
  late.resolve();
  await (await read).finished();
  await page.getByRole('button', { name: 'Curtir Publicação' }).click();
  await expect(page.getByText('Publicação curtida')).toBeVisible();
  await expect(page.getByText('oculto para as outras pessoas')).toBeVisible();
  await expect(page.getByRole('main').getByText('Um comentário novo', { exact: true })).toHaveCount(1);
});

test('a notification leads to its comment, however far down it stands, and to a reply', async ({
  page,
  member,
  newPerson,
}) => {
  const slug = await member.publish({ title: 'Muito comentado', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  const say = (markdown: string, parentId = '') => other.comment(slug, markdown, parentId);
  const first = await say('O primeiro de todos');
  for (let index = 0; index < 20; index += 1) await say(`Comentário ${index}`);
  const last = await say('O último de todos');
  await page.goto(`/post/${slug}#comentario-${last}`);
  await expect(page.getByText('O último de todos')).toBeInViewport();
  await page.getByRole('button', { name: 'Carregar mais comentários' }).click();
  await expect(page.getByText('O último de todos')).toHaveCount(1);

  const reply = await say('Uma resposta só', first);
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Notificações' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Uma resposta só/ })
    .click();
  await expect(page).toHaveURL(`/post/${slug}#comentario-${reply}`);
  await expect(page.getByRole('main').getByText('Uma resposta só')).toBeInViewport();
});

test('an author hides a comment of a person who is blocked', async ({ page, member, newPerson, api }) => {
  const slug = await member.publish({ title: 'Com bloqueio', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  await other.comment(slug, 'Fora do assunto');
  await member.call('PUT /api/blocks/{username}', { params: { username: other.username } });
  await page.goto(`/post/${slug}`);
  await expect(page.getByText('Comentário de uma pessoa bloqueada')).toBeVisible();
  await expect(page.getByText('Fora do assunto')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ocultar comentário' }).click();
  await expect(page.getByText('oculto para as outras pessoas')).toBeVisible();
  const { comments } = await api('GET /api/post/{slug}/comments', { params: { slug } });
  expect(comments).toEqual([]);
  await page.getByRole('button', { name: 'Mostrar comentário' }).click();
  await expect(page.getByText('O comentário voltou a aparecer')).toBeVisible();
});

test('a comment that needs a login first is not lost', async ({ page, person }) => {
  const slug = await person.publish({ title: 'Para visitantes', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  await page.getByLabel('Escreva um comentário').fill('Uma dúvida minha');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar ao seu comentário' }).click();
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('Uma dúvida minha');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.locator('.markdown', { hasText: 'Uma dúvida minha' })).toBeVisible();
});

test('only its author removes a post, after being asked', async ({ page, request, member, newPerson }) => {
  const author = await newPerson();
  const foreign = await author.publish({
    title: 'De outra pessoa',
    markdownText: 'x',
  });
  await page.goto(`/post/${foreign}`);
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Excluir', exact: true })).toHaveCount(0);

  const own = await member.publish({ title: 'Para apagar', markdownText: 'x' });
  await page.goto(`/post/${own}`);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/post/${own}/editar`);
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('button', { name: 'Excluir publicação' }).click();
  await expect(page.getByText('Publicação excluída')).toBeVisible();
  await expect(page).toHaveURL('/feed');
  expect((await request.get(`/api/post/${own}`)).status()).toBe(404);
});
