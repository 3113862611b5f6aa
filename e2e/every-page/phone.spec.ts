// Guards: web/
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, holdScripts, interactive, signIn, test, type Person } from '../harness/test.ts';

/* What differs on small screens, and what is done with a finger. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Publishes one post under a tag of its own. @returns the tag */
async function publishTagged(person: Person, title: string): Promise<string> {
  const tag = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await person.publish({ title, markdownText: `Texto do relato. #${tag}` });
  return tag;
}

test('all of a card leads to its post, and what stands on it to where it says', async ({ page, person }) => {
  const tag = await publishTagged(person, 'Um cartão inteiro');
  const feed = `/feed?tag=${tag}`;
  await page.goto(feed);
  const card = page.getByRole('article');
  await expect(card.getByRole('link', { name: 'Um cartão inteiro' })).toHaveCount(1);
  const { width, height } = (await card.boundingBox())!;
  for (const position of [
    { x: width / 2, y: 3 },
    { x: width - 4, y: height / 2 },
    { x: width / 2, y: height - 4 },
    { x: 4, y: height / 2 },
  ]) {
    await card.click({ position });
    await expect(page).toHaveURL(/\/post\//);
    await page.goBack();
  }
  await card.getByText('Texto do relato.').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await card.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(`/${person.username}`);
  await page.goBack();
  await card.getByRole('link', { name: `#${tag}` }).click();
  await expect(page).toHaveURL(feed);
  await card.getByRole('button', { name: 'Comentários' }).click();
  await expect(page).toHaveURL(/#comentarios$/);
});

test('how long ago something was said stands on one line', async ({ page, member }) => {
  const slug = await member.publish({ title: 'Agora', markdownText: 'Texto.' });
  await member.comment(slug, 'Oi');
  await page.goto(`/post/${slug}`);
  const time = page.getByRole('listitem').getByText('agora mesmo');
  for (let width = 320; width < 440; width += 8) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => linesOf(time)).toBe(1);
  }
});

const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => element.getClientRects().length);

test('a profile says who it is before it counts, and its numbers lead to what they count', async ({
  page,
  member,
  newPerson,
}) => {
  const other = await newPerson('Otávio Prado');
  await other.call('PATCH /api/home/user/{username}', {
    params: { username: other.username },
    body: { apresentation: 'Trabalho com pontes há dez anos.' },
  });
  await member.call('PUT /api/ratings/user/{username}', {
    params: { username: other.username },
    body: { stars: 4 },
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/${other.username}`);
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  const about = await top(page.getByText('Trabalho com pontes'));
  expect(about).toBeLessThan(await top(page.getByRole('group', { name: 'Avaliar' })));
  expect(about).toBeLessThan(await top(page.getByRole('list', { name: 'Avaliações por estrelas' })));

  const numbers = ['Posts publicados', 'Seguidores', 'Seguindo', 'Avaliações recebidas'];
  const rows = await Promise.all(numbers.map((name) => top(page.getByText(name, { exact: true }))));
  expect(new Set(rows.map(Math.round)).size, 'rows of numbers').toBe(1);

  await page.getByRole('link', { name: '0 Seguidores' }).click();
  await expect(page).toHaveURL(`/${other.username}/connections`);
  await expect(page.getByRole('tab', { name: 'Conexões' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: '0 Posts publicados' }).click();
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: '1 Avaliações recebidas' }).click();
  await expect(page.getByRole('heading', { name: 'Avaliações', exact: true })).toBeInViewport();
});

test('of what one does with a page and a comment, nothing stands alone on a line of a phone', async ({
  page,
  member,
  newPerson,
  api,
}) => {
  const writer = await newPerson('Otávio Prado');
  const slug = await writer.publish({ title: 'Uma conversa', markdownText: 'Texto.' });
  const first = await writer.comment(slug, 'A primeira pergunta');
  await writer.comment(slug, 'Uma resposta', first);
  await member.comment(slug, 'Uma resposta minha', first);
  const { questions } = await api('GET /api/questions/answered');
  const places = [
    `/post/${slug}`,
    `/perguntas/${questions[0]!.slug}`,
    '/profissoes/enfermagem',
    '/grupos/primeiro-emprego',
    `/${writer.username}`,
  ];
  for (const person of [null, member, writer]) {
    if (person) await signIn(page.context(), person);
    for (const place of places) {
      await page.goto(place);
      await interactive(page);
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        for (const one of ['Compartilhar', 'Responder']) {
          for (const action of await page.getByRole('button', { name: one, exact: true }).all()) {
            expect(await action.evaluate(actionsALine), `${place}, ${one}, ${width} px`).not.toContain(1);
          }
        }
      }
    }
  }
});

/** Runs in the browser: of an action and those beside it, how many stand on each line. */
function actionsALine(action: Element): number[] {
  const lines = new Map<number, number>();
  for (const each of action.closest('div')!.querySelectorAll('a, button')) {
    const { top, height } = each.getBoundingClientRect();
    const middle = Math.round((top + height / 2) / 8);
    lines.set(middle, (lines.get(middle) ?? 0) + 1);
  }
  return [...lines.values()];
}

test('a reply is answered beside it, beginning with the name of its writer', async ({
  page,
  member,
  newPerson,
  api,
}) => {
  const slug = await member.publish({ title: 'Uma conversa', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  const say = (markdown: string, parentId = '') => other.comment(slug, markdown, parentId);
  const first = await say('A primeira pergunta');
  await say('Uma resposta', first);
  await page.goto(`/post/${slug}`);
  // The author's own controls have taken their space above: nothing moves under the press.
  await expect(page.getByRole('link', { name: 'Editar', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Responder' }).last().click();
  const answer = page.getByLabel('Resposta para Otávio Prado');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(`@${other.username} `);
  await page.keyboard.type('Concordo.');
  await page.locator('form', { has: answer }).getByRole('button', { name: 'Responder' }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByText('Concordo.')).toBeVisible();
  const { comments } = await api('GET /api/post/{slug}/comments', { params: { slug } });
  expect(comments[0]!.replies.map(({ markdown }) => markdown)).toEqual([
    'Uma resposta',
    `@${other.username} Concordo.`,
  ]);
});

test('who wrote a post is followed beside the name', async ({
  page,
  member,
  newPerson,
  visitorPage: visitor,
}) => {
  const other = await newPerson('Otávio Prado');
  const slug = await other.publish({ title: 'Para seguir', markdownText: 'Texto.' });
  await page.goto(`/post/${slug}`);
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Seguindo' })).toHaveAccessibleDescription('Otávio Prado');
  const own = await member.publish({ title: 'De mim', markdownText: 'Texto.' });
  await page.goto(`/post/${own}`);
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Segui/ })).toHaveCount(0);

  await visitor.goto(`/post/${slug}`);
  await visitor.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(visitor).toHaveURL('/login');
});

test('the site’s own notice comes after what the home is about, and above the posts on the feed alone', async ({
  page,
}) => {
  const notice = page.getByRole('complementary', { name: 'Publicidade' });
  const posts = page.getByRole('main').getByRole('article');
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    for (const part of [
      page.getByText('Simplificando a forma de conectar profissionais de diversas áreas!'),
      page.getByText('Compartilhe seu conhecimento com toda nossa rede de profissionais.'),
      page.getByText('Para quem escolhe uma profissão'),
      page.getByRole('button', { name: 'Registrar Grátis' }),
      page.getByRole('button', { name: 'Logue em sua Conta' }),
    ])
      await expect(part).toBeVisible();
    await expect(notice).toHaveCount(1);
    expect(await top(notice)).toBeGreaterThan(await top(posts.nth(0)));
    expect(await top(notice)).toBeLessThan(await top(posts.nth(1)));
    await page.goto('/feed');
    expect(await top(notice)).toBeLessThan(await top(posts.nth(0)));
  }
});

test.describe('before the scripts have come', () => {
  test('a member’s home is asked for, and shows what is the member’s', async ({
    page,
    member,
    newPerson,
  }) => {
    const other = await newPerson('Otávio Prado');
    const slug = await other.publish({
      title: 'Um dia na obra <b>',
      markdownText: 'Começo cedo, com capacete.',
    });
    await member.follow(other);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const release = await holdScripts(page);
    await page.goto('/');
    const title = page.getByRole('link', { name: 'Um dia na obra <b>' });
    await expect(title).toHaveAttribute('href', `/post/${slug}`);
    await expect(page.getByText('Começo cedo, com capacete.').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0);
    release();
    await expect(page.getByRole('article').filter({ hasText: 'Um dia na obra' })).toBeVisible();
    await expect(title).toHaveCount(1);
    expect(asked.filter((path) => path === '/api/')).toHaveLength(1);
  });

  test('a token that has run out is renewed for it', async ({ page, person }) => {
    const slug = await person.publish({ title: 'De volta', markdownText: 'Texto.' });
    const { email, password } = person;
    const login = await page.request.post('/api/login', { data: { email, password } });
    const { token } = (await login.json()) as { token: string };
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const old = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: 1 };
    const expired = [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
    await page.addInitScript((kept) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('accessToken'))
        localStorage.setItem('accessToken', kept);
    }, expired);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const release = await holdScripts(page);
    const read = page.waitForResponse(`**/api/post/${slug}`);
    await page.goto(`/post/${slug}`);
    expect((await read).status()).toBe(200);
    release();
    await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
    for (const path of ['/api/home/me', `/api/post/${slug}`, `/api/post/${slug}/comments`])
      expect(
        asked.filter((one) => one === path),
        path,
      ).toHaveLength(1);
  });
});

test('code is copied, and a picture opens large and closes by Escape', async ({ page, member }) => {
  const url = await member.sendPicture();
  const slug = await member.publish({
    title: 'Com código e foto',
    markdownText: `Veja:\n\n    let a = 1;\n    let b;\n\n![Um ícone](${url})\n\n[![Um link](${url})](/sobre)`,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/post/${slug}`);
  const copy = page.getByRole('button', { name: 'Copiar' });
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('let a = 1;\nlet b;');

  const picture = page.getByRole('button', { name: /^Ampliar imagem/ });
  await expect(picture).toHaveAccessibleName('Ampliar imagem: Um ícone');
  // The picture is wider than the phone; the page is not.
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { x, width } = (await picture.getByRole('img').boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
  await picture.click();
  const dialog = page.getByRole('dialog', { name: 'Um ícone' });
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.getByRole('link', { name: 'Um link' }).click();
  await expect(page).toHaveURL('/sobre');
});

test('a profile’s tags and addresses are links', async ({ page, person }) => {
  await person.call('PATCH /api/home/user/{username}', {
    params: { username: person.username },
    body: { tags: 'Enfermagem, ux e ui', apresentation: 'Escrevo em https://exemplo.br/eu.\nAté logo.' },
  });
  await page.goto(`/${person.username}`);
  const link = page.getByRole('link', { name: 'https://exemplo.br/eu' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(link).toHaveAttribute('href', 'https://exemplo.br/eu');
  const tags = page.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('link', { name: '#ux e ui' })).toHaveAttribute('href', '/busca?q=ux+e+ui');
  await tags.getByRole('link', { name: /^#enfermagem$/i }).click();
  await expect(page).toHaveURL(/\/feed\?tag=enfermagem$/i);
});

test('who wrote a comment is blocked from its menu', async ({ page, member, newPerson }) => {
  const slug = await member.publish({ title: 'Com estranhos', markdownText: 'Texto.' });
  const other = await newPerson('Otávio Prado');
  for (const [writer, markdown] of [
    [other, '# Um título\n\nGrosseria'],
    [member, 'De mim'],
  ] as const) {
    await writer.comment(slug, markdown);
  }
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('heading', { name: 'Um título', level: 3 })).toBeVisible();
  // There is no such menu on one's own posts.
  await page.getByRole('button', { name: /^Mais opções sobre/ }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Você bloqueou Otávio Prado')).toBeVisible();
  await expect(page.getByText('Grosseria')).toHaveCount(0);
});

test('a question is sent by the first tap, although the places below come back when its field is left', async ({
  page,
}) => {
  await page.goto('/perguntas/nova');
  await interactive(page);
  const places = page.getByRole('navigation', { name: 'Principal' });
  await expect(places).toBeVisible();
  await page.getByLabel('O que você quer saber?').fill('Como é o dia de quem conserta relógios?');
  await expect(places).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Perguntar', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Para enviar, crie sua conta ou entre' })).toBeFocused();
  await expect(places).toBeVisible();
});

test('chips and filters are as high as a finger', async ({ page, person }) => {
  const tag = await publishTagged(person, 'Com etiquetas');
  const measured: string[] = [];
  for (const [path, chip] of [
    [`/feed?tag=${tag}`, page.getByRole('article').getByRole('link', { name: `#${tag}` })],
    ['/quem-ajuda', page.getByRole('list', { name: 'Ajuda com' }).getByRole('link')],
    [
      '/perguntas',
      page.getByRole('navigation', { name: 'Filtrar perguntas' }).getByRole('link', { name: 'Todas' }),
    ],
    ['/grupos', page.getByRole('navigation', { name: 'Ordem dos grupos' }).getByRole('link')],
    ['/profissoes', page.getByRole('navigation', { name: 'Do que você gosta' }).getByRole('link')],
    ['/busca', page.getByRole('region', { name: 'Tags em Alta' }).getByRole('link')],
    ['/busca?q=hospital', page.getByRole('navigation', { name: 'O que mostrar' }).getByRole('link')],
  ] as const) {
    await page.goto(path);
    const first = chip.first();
    await first.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await first.boundingBox())!;
    // What a finger hits: also what lies above and below the painted chip.
    const [above, below] = await first.evaluate(
      (element, [middle, top, bottom]) => {
        const hits = (at: number) => element.contains(document.elementFromPoint(middle!, at));
        let [from, to] = [top!, bottom!];
        while (hits(from - 1)) from -= 1;
        while (hits(to + 1)) to += 1;
        return [from, to];
      },
      [x + width / 2, Math.ceil(y), Math.floor(y + height)],
    );
    if (below - above < 43) measured.push(`${path}: ${below - above}`);
  }
  expect(measured).toEqual([]);
});
