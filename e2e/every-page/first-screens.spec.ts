import { randomUUID } from 'node:crypto';
import { expect, interactive, test } from '../harness/test.ts';

/* What somebody who has never been here sees first, and how one goes on from any page. */

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the home says what it is, takes a question, and shows one that was answered', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Em dúvida sobre a profissão?');
    await expect(
      main.getByText(/^Pergunte a quem trabalha nela\. Uma pessoa da área responde/),
    ).toBeInViewport();
    await expect(main.getByLabel('O que você quer saber?')).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('button', { name: 'Perguntar' })).toBeInViewport({ ratio: 1 });
    const places = (await page.getByRole('navigation', { name: 'Principal' }).boundingBox())!;
    const first = main.getByRole('list').getByRole('link', { name: /\?$/ }).first();
    expect((await first.boundingBox())!.y).toBeLessThan(places.y);
    await expect(
      main.getByRole('navigation', { name: 'Famílias de profissões' }).getByRole('link'),
    ).toHaveCount(10);
    await expect(main.getByRole('link', { name: 'Quero ajudar' })).toBeVisible();
  });
});

test('a question begun on a career’s page goes on where it is sent, with its career', async ({
  memberPage: page,
}) => {
  await page.goto('/profissoes/enfermagem');
  await interactive(page);
  const title = `Como é a noite de quem faz plantão ${randomUUID().slice(0, 6)}?`;
  await page.getByLabel('Tem outra dúvida sobre Enfermagem?').fill(title);
  await page.getByRole('main').getByRole('button', { name: 'Perguntar' }).click();
  await expect(page).toHaveURL('/perguntas/nova');
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue(title);
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
});

test('a question and a post end with the next step of their subject', async ({ page, api }) => {
  const { posts1 } = await api('GET /api/posts/user/{username}', {
    params: { username: 'marlene.souza' },
  });
  const { slug } = posts1.find(({ title }) => title.includes('plantão'))!;
  const { questions } = await api('GET /api/questions/answered', {
    query: { career: 'tecnico-de-enfermagem' },
  });
  for (const path of [`/perguntas/${questions[0]!.slug}`, `/post/${slug}`]) {
    await page.goto(path);
    const next = page.getByRole('region', { name: 'Continue por aqui' });
    await expect(next.getByLabel(/^Tem outra dúvida sobre .*nfermagem\?$/)).toBeVisible();
    await expect(next.getByRole('list', { name: 'Quem responde' })).toBeVisible();
    await expect(
      next.getByRole('link', { name: /nfermagem Como é o dia e como se chega lá/ }).first(),
    ).toBeVisible();
  }
});

test('other questions at the end of a page stand under what they are', async ({ page, api }) => {
  const { questions } = await api('GET /api/questions/answered', { query: { career: 'eletricista' } });
  const { slug } = questions.find(({ title }) => title === 'O que um eletricista faz em um dia comum?')!;
  await page.goto(`/perguntas/${slug}`);
  const next = page.getByRole('region', { name: 'Continue por aqui' });
  await expect(next.getByLabel('Tem outra dúvida sobre Elétrica?')).toBeVisible();
  // Neither asks the same nor is about the same family, however new it is.
  await expect(next.getByText('Dá para começar a programar só com o celular?')).toHaveCount(0);
  const { questions: ofFamily } = await api('GET /api/questions/answered', { query: { family: 'cuidar' } });
  const other = ofFamily.find(
    ({ title }) => title === 'Técnico em enfermagem primeiro ou faculdade direto?',
  )!;
  await page.goto(`/perguntas/${other.slug}`);
  const family = next.locator('div', {
    has: page.getByRole('heading', { name: 'Outras perguntas da família Cuidar' }),
  });
  await expect(family.getByRole('link', { name: /profissão da família\?$/ })).toBeVisible();
});

test('whoever is too young is not asked for a question, and reads what to do until then', async ({
  page,
  member,
}) => {
  await member.tellAge(10);
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Ver o que dá para fazer até lá' }).click();
  await expect(page.getByText('O Rumo é para quem tem 14 anos ou mais')).toBeVisible();
  await page.goto('/perguntas/nova');
  await expect(main.getByText('O Rumo é para quem tem 14 anos ou mais')).toBeVisible();
  await expect(page.getByLabel('O que você quer saber?')).toHaveCount(0);
});

test('a member’s home begins with what waits', async ({ page, member }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Pergunte a quem trabalha nela' })).toBeVisible();
  const title = `Quanto dura o estágio de quem cuida de bicho ${randomUUID().slice(0, 6)}?`;
  await member.ask(title);
  await page.goto('/');
  const waiting = main.getByRole('region', { name: 'Sua pergunta no caminho' });
  await expect(waiting.getByText('Enviada')).toBeVisible();
  await waiting.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.describe('no page is a dead end', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('a visitor finds a way on from every one of them', async ({ page, person, api }) => {
    const slug = await person.publish({ title: 'Um dia de obra', markdownText: 'Cimento.' });
    const { questions } = await api('GET /api/questions');
    const pages = [
      '/',
      '/feed',
      '/feed?tag=ifsp',
      '/tags',
      '/grupos',
      '/quem-ajuda',
      '/profissoes',
      '/profissoes/enfermagem',
      '/profissoes/comparar?a=enfermagem&b=medico',
      '/perguntas',
      `/perguntas/${questions[0]!.slug}`,
      '/plantoes',
      `/post/${slug}`,
      `/${person.username}`,
      '/busca',
      '/busca?q=xyzxyz',
      '/sobre',
      '/termos',
      '/regras',
      '/privacidade',
      '/encarregado',
      '/transparencia',
      '/denunciar',
      '/recuperarsenha',
      '/redefinirsenha',
      '/responsavel',
      '/offline',
      '/login',
      '/Iogin',
      '/logup',
      '/nao-existe-x',
    ];
    const deadEnds: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await interactive(page);
      const ways = await page
        .locator('main a[href^="/"]:visible')
        .evaluateAll(
          (links, here) => links.filter((link) => link.getAttribute('href') !== here).length,
          path,
        );
      if (ways === 0) deadEnds.push(path);
    }
    expect(deadEnds).toEqual([]);
  });
});

test('who belongs to the demonstration says so, once', async ({ page }) => {
  await page.goto('/quem-ajuda');
  const helper = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Jussara Lima' }) });
  await expect(helper.getByText('Demonstração')).toHaveCount(1);
  await helper.getByRole('link', { name: 'Jussara Lima', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jussara Lima' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ajuda com' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ajuda com' }).getByText('Demonstração')).toHaveCount(0);
});
